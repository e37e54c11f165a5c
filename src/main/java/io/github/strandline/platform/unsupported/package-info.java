/** The host of a system that the product does not know: it answers nothing, and says so. */
package io.github.strandline.platform.unsupported;
