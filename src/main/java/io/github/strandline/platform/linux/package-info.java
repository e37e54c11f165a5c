/**
 * The live Linux host. Each fact is read by a thin class that touches {@code /proc}, the file system or netlink, and
 * understood by a pure sibling that takes bytes or lines; the root of {@code /proc} is an argument, so both run on
 * captured trees as well.
 */
package io.github.strandline.platform.linux;
