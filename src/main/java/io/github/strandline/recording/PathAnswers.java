package io.github.strandline.recording;

import io.github.strandline.host.FileState;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;

/**
 * What was asked about one path. An empty field was not asked.
 *
 * @param file its state
 * @param realPath the path with links resolved
 * @param names names in the directory
 * @param text what was kept of the file's text
 */
public record PathAnswers(
        Optional<Reading<FileState>> file,
        Optional<Reading<String>> realPath,
        Optional<Reading<List<String>>> names,
        Optional<Reading<SavedText>> text) {

    static final PathAnswers NONE =
            new PathAnswers(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
