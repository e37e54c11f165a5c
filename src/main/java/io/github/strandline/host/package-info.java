/** The port {@link io.github.strandline.host.Host}: every question the product may ask a machine, and the records that answer it. */
package io.github.strandline.host;
