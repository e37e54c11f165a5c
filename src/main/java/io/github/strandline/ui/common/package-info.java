/**
 * What the screens of the window share: the state of the live scan, marks by identity, what is highlighted, and the one place where a
 * background thread hands something to the screen's thread. Screens do not know each other; they meet here.
 */
package io.github.strandline.ui.common;
