/** The evidence pane: why a tree stands where it stands, fact by fact, with the age of each reading. */
package io.github.strandline.ui.evidence;
