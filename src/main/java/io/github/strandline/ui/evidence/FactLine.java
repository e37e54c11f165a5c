package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Bearing;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One line of the pane.
 *
 * @param name what is told
 * @param value the answer in a word or two; may be empty
 * @param detail a sentence, with how old the reading is when it is old
 * @param bearing what it says for or against
 * @param speech the bearing in words, for a screen reader and as a tip; empty when neutral
 * @param old whether the reading is so old that it should be pointed out
 * @param folder a folder that can be shown for it
 */
record FactLine(
        String name, String value, String detail, Bearing bearing, String speech, boolean old, Optional<Path> folder) {}
