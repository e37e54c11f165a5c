/** Processes and what is known of them: identity, table, tree, and the reading that keeps <em>could not look</em> apart from <em>is not there</em>. */
package io.github.strandline.process;
