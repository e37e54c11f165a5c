package io.github.strandline.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.catalogue.InstantForm;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedStartTest {

    private static final Instant STARTED = Instant.parse("2026-11-29T21:23:56.400Z");

    @ParameterizedTest
    @CsvSource({
        "LSTART, Sun Nov 29 21:23:56 2026, SAME",
        "LSTART, Sun Nov 29 21:23:58 2026, SAME",
        "LSTART, Sun Nov 29 21:23:59 2026, OTHER",
        "LSTART, Mon Nov 30 03:08:56 2026, SAME",
        "LSTART, Sun Nov 29 07:23:55 2026, SAME",
        "LSTART, Sun Nov 29 07:08:56 2026, OTHER",
        "LSTART, Sun Nov 29 21:30:56 2026, OTHER",
        "LSTART, Mon Nov 29 21:23:56 2026, UNREADABLE",
        "LSTART, dim. 29 nov. 21:23:56 2026, UNREADABLE",
        "EPOCH_MILLIS, 1795987436400, SAME",
        "EPOCH_MILLIS, 1795988336400, OTHER",
        "EPOCH_MILLIS, 1e999999999, OTHER",
        "EPOCH_MILLIS, soon, UNREADABLE",
        "EPOCH_SECONDS, 1795987436, SAME",
        "EPOCH_SECONDS, 1795987440, OTHER",
        "ISO, 2026-11-29T21:23:56.250Z, SAME",
        "ISO, 2026-11-29T22:23:56+01:00, SAME",
        "ISO, 2026-11-29T22:23:56Z, OTHER",
        "ISO, 2026-11-29T21:23:56, UNREADABLE"
    })
    void comparesWithinTwoSeconds(InstantForm form, String text, RecordedStart.Match match) {
        assertEquals(match, RecordedStart.compare(text, form, STARTED));
    }
}
