/** Saving a report of what a person sees, and opening one that somebody else saved. */
package io.github.strandline.ui.report;
