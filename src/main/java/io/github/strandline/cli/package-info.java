/** The command line: what was asked for, and a scan as text and as JSON. It cannot end a process. */
package io.github.strandline.cli;
