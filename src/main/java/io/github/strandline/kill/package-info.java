/** Ending a tree: a frozen plan, a confirmation that can only shrink it, one executor, and a result proved by a fresh read. */
package io.github.strandline.kill;
