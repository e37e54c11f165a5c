package io.github.strandline.app;

import io.github.strandline.scan.Scan;
import java.util.List;

/**
 * A scan, and what was done with it on the way.
 *
 * @param scan the scan
 * @param notes lines for a person about a report that was saved
 */
record Scanned(Scan scan, List<String> notes) {

    Scanned {
        notes = List.copyOf(notes);
    }
}
