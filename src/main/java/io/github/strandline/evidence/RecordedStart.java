package io.github.strandline.evidence;

import io.github.strandline.catalogue.InstantForm;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessRecord;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether an instant that a file holds is a process's start. Wall-clock starts are made from the time since boot, ps(1)
 * {@code lstart} among them, so two looks may differ by a second or so.
 */
final class RecordedStart {

    /** What comparing says. */
    enum Match {
        SAME,
        OTHER,
        /** The text is no instant of that form. */
        UNREADABLE
    }

    private static final long NEAR_MILLIS = 2_000;
    /** Every zone's offset is a whole number of these, and none is further from another than the limit. */
    private static final long ZONE_STEP_MILLIS = Duration.ofMinutes(15).toMillis();

    private static final long FURTHEST_MILLIS = Duration.ofHours(14).toMillis();
    private static final DateTimeFormatter LSTART =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss uuuu", Locale.ENGLISH);
    private static final int LONGEST = 40;

    private RecordedStart() {}

    static Match compare(String text, InstantForm form, Instant started) {
        Optional<Instant> recorded = text.length() > LONGEST ? Optional.empty() : read(text.strip(), form);
        if (recorded.isEmpty()) {
            return Match.UNREADABLE;
        }
        long apart = Math.abs(recorded.get().toEpochMilli() - started.toEpochMilli());
        return apart <= NEAR_MILLIS || form == InstantForm.LSTART && isZone(apart) ? Match.SAME : Match.OTHER;
    }

    /** Wall-clock time of a process's start, as near as the clocks of this scan allow. */
    static Instant of(ProcessRecord process, HostFacts facts) {
        return facts.now().minus(facts.sinceBoot()).plus(process.startedAfterBoot());
    }

    /** A file does not say in which zone ps ran. */
    private static boolean isZone(long apart) {
        long beside = apart % ZONE_STEP_MILLIS;
        return apart <= FURTHEST_MILLIS + NEAR_MILLIS
                && (beside <= NEAR_MILLIS || ZONE_STEP_MILLIS - beside <= NEAR_MILLIS);
    }

    private static Optional<Instant> read(String text, InstantForm form) {
        try {
            return Optional.of(
                    switch (form) {
                        case LSTART ->
                            LocalDateTime.parse(text.replaceAll(" +", " "), LSTART)
                                    .toInstant(ZoneOffset.UTC);
                        case EPOCH_MILLIS -> Instant.ofEpochMilli((long) Double.parseDouble(text));
                        case EPOCH_SECONDS -> Instant.ofEpochMilli((long) (Double.parseDouble(text) * 1000));
                        case ISO -> OffsetDateTime.parse(text).toInstant();
                    });
        } catch (DateTimeException | NumberFormatException _) {
            return Optional.empty();
        }
    }
}
