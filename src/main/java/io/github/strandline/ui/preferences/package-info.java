/** What a person can choose, and where it is kept. */
package io.github.strandline.ui.preferences;
