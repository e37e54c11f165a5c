package io.github.strandline.evidence;

import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.Values;
import io.github.strandline.host.Asked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The values that a tool may have computed from a daemon's paths for what it started. */
final class Markers {

    /** More combinations of folders than any tool has versions of. */
    private static final int MOST = 64;

    private final Values values;
    private final Asked asked;

    Markers(Values values, Asked asked) {
        this.values = values;
        this.asked = asked;
    }

    Set<String> of(EdgeRule.Marker marker) {
        List<String> texts = List.of("");
        boolean first = true;
        for (String place : marker.of()) {
            var longer = new ArrayList<String>();
            for (String text : texts) {
                for (String part : parts(place)) {
                    if (longer.size() < MOST) {
                        longer.add(first ? part : text + marker.separator() + part);
                    }
                }
            }
            texts = longer;
            first = false;
        }
        var marks = new HashSet<String>();
        for (String text : texts) {
            asked.sha256(text)
                    .found()
                    .filter(digest -> digest.length() >= marker.length())
                    .ifPresent(digest -> marks.add(digest.substring(0, marker.length())));
        }
        return marks;
    }

    /** A path that has no pattern counts whether or not something is still there. */
    private List<String> parts(String place) {
        Optional<String> path = values.path(place).found();
        return path.map(List::of).orElseGet(() -> values.look(place).files());
    }
}
