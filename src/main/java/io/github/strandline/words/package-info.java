/** Evidence, verdicts and scans in words, from the message bundle; used by the command line and by the window. */
package io.github.strandline.words;
