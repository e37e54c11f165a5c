/** The product's own files: what a person has chosen, what was ended and how, and the record of a run while it is made. */
package io.github.strandline.settings;
