/** What the live hosts of several systems have in common; each system has a package of its own below. */
package io.github.strandline.platform;
