/**
 * A report is the transcript of a {@code Host}: what a scan asked and what it was told. Replayed, the same pipeline judges
 * it on any machine, with the rules of whichever version reads it. A question that the transcript does not hold is
 * answered with <em>unknown</em>, never with <em>absent</em>.
 */
package io.github.strandline.recording;
