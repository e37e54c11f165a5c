/** What speaks for and against a daemon: facts asked through the {@code Host} port, each with its source and the instant it was read. */
package io.github.strandline.evidence;
