/**
 * Real daemons and true shapes of daemons for tests, made, known and ended by the tests themselves. Nothing here
 * uses the product to look at the machine: what a state really is, is read by {@link
 * io.github.strandline.daemons.SeenProcess}.
 */
package io.github.strandline.daemons;
