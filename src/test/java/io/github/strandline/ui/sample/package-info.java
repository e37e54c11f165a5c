/** A machine made up for tests of the window: trees that can come, go, grow and change their standing between scans. */
package io.github.strandline.ui.sample;
