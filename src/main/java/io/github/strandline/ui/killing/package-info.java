/** Marked trees on their way to an end: the bar of marks, the confirmation, the run, and what came of it. */
package io.github.strandline.ui.killing;
