package io.github.strandline.evidence;

import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.catalogue.Records;
import io.github.strandline.host.Asked;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Registry entries and job files of a scan, each read and parsed once; one that is not JSON gets a second look. */
final class RecordShelf {

    private final Asked asked;
    private final Map<String, Reading<Optional<RecordDocument>>> read = new HashMap<>();

    RecordShelf(Asked asked) {
        this.asked = asked;
    }

    /** The document; known and empty when the file is there and is not JSON, in two looks. */
    Reading<Optional<RecordDocument>> read(String path) {
        return read.computeIfAbsent(path, this::look);
    }

    private Reading<Optional<RecordDocument>> look(String path) {
        Reading<Optional<RecordDocument>> first = asked.text(path).map(Records::read);
        boolean malformed = first instanceof Reading.Known<Optional<RecordDocument>>(var document) && document.isEmpty();
        return malformed ? asked.textAgain(path).map(Records::read) : first;
    }
}
