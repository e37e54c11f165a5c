/**
 * The window: puts the screens together and gives them what they share. Screens live in packages of their own and do not know this one
 * or each other.
 */
package io.github.strandline.ui;
