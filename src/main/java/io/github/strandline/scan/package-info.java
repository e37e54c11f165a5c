/** One look at a machine from process table to verdicts, and what changed since the look before. */
package io.github.strandline.scan;
