package io.github.strandline.catalogue;

import java.time.Duration;
import java.util.Optional;

/**
 * After how long without use a daemon ends by itself.
 *
 * @param after how long; empty: only when the variable or option says so
 * @param since installed version from which this holds; empty: every version
 * @param set variable or option that sets it for one process
 * @param millis whether that is in milliseconds rather than seconds
 * @param never value of it that means never
 */
public record SelfExitRule(
        Optional<Duration> after,
        Optional<String> since,
        Optional<ValueSource> set,
        boolean millis,
        Optional<String> never) {}
