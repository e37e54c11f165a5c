/** The main screen: three numbers, memory bar, filter, and the live table of daemon trees. */
package io.github.strandline.ui.trees;
