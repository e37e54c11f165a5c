package io.github.strandline.catalogue;

import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * One walk from a folder along names and patterns to existing files. Bounded: more than {@link #MAX_PATHS} paths or
 * {@link #MAX_NAMES} names looked at end it, and the rest counts as unreadable, never as not there.
 */
final class PlaceWalk {

    static final int MAX_PATHS = 5_000;
    static final int MAX_NAMES = 100_000;

    private final Listings listings;
    private final List<String> unreadable = new ArrayList<>();
    private int names;

    PlaceWalk(Listings listings) {
        this.listings = listings;
    }

    /** Follows the segments, each a name or a pattern, from the folder. */
    Places from(String folder, List<Step> steps) {
        SequencedSet<String> reached = new LinkedHashSet<>(List.of(folder));
        for (Step step : steps) {
            SequencedSet<String> next = new LinkedHashSet<>();
            for (String path : reached) {
                if (step.pattern()) {
                    list(path, step.text(), next);
                } else {
                    next.add(Paths.join(path, step.text()));
                }
            }
            if (next.size() > MAX_PATHS || names > MAX_NAMES) {
                return Places.unreadable("more than can be looked at below " + folder);
            }
            reached = next;
        }
        return new Places(reached.stream().filter(this::exists).toList(), unreadable, true);
    }

    private void list(String folder, String pattern, SequencedSet<String> found) {
        if (names > MAX_NAMES || found.size() > MAX_PATHS) {
            return;
        }
        Reading<List<String>> listing = listings.folder(folder);
        missing(folder, listing).ifPresent(unreadable::add);
        for (String name : listing.found().orElse(List.of())) {
            names++;
            if (Glob.matches(pattern, name)) {
                found.add(Paths.join(folder, name));
            }
        }
    }

    private boolean exists(String path) {
        var state = listings.file(path);
        missing(path, state).ifPresent(unreadable::add);
        return state.found().isPresent();
    }

    private static Optional<String> missing(String path, Reading<?> reading) {
        return reading.unansweredBecause().map(why -> why.contains(path) ? why : path + ": " + why);
    }

    /** A name, or a pattern of names. */
    record Step(String text, boolean pattern) {}
}
