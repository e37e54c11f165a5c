package io.github.strandline.scan;

import io.github.strandline.host.HostFacts;
import java.time.Duration;

/**
 * The instant at which ages are judged, as time since boot. The program always uses {@link #MONOTONIC}; tests pass a later
 * instant instead of waiting for the grace to run out. No option, variable or setting reaches this.
 */
@FunctionalInterface
public interface ScanClock {

    /** The host's own monotonic clock, as read with the scan. */
    ScanClock MONOTONIC = HostFacts::sinceBoot;

    Duration instant(HostFacts facts);
}
