/** From evidence to a verdict: the ladder, rung by rung, and the list of what is never ended. Pure. */
package io.github.strandline.verdict;
