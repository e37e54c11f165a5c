package io.github.strandline.catalogue;

import io.github.strandline.process.Reading;
import java.util.List;

/**
 * Where a template led to.
 *
 * @param files existing files, as paths by which we reach them, without repeats
 * @param unreadable why a part of the places could not be looked at; while there is one, a missing file proves nothing
 * @param set whether the template names a place at all: false when a variable of it is not set
 */
public record Places(List<String> files, List<String> unreadable, boolean set) {

    static final Places NONE = new Places(List.of(), List.of(), false);

    public Places {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }

    static Places unreadable(String reason) {
        return new Places(List.of(), List.of(reason), true);
    }

    /** The same as one answer: denied as soon as any part could not be looked at, absent when it names no place. */
    public Reading<List<String>> asReading() {
        if (!unreadable.isEmpty()) {
            return Reading.denied(unreadable.getFirst());
        }
        return set ? Reading.known(files) : Reading.absent();
    }
}
