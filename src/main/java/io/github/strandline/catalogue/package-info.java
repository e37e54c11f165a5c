/**
 * What is known of each daemon family, as data: how its processes look, where its records stand, what counts as use,
 * how it must be ended. A new family is a JSON file, not code.
 */
package io.github.strandline.catalogue;
