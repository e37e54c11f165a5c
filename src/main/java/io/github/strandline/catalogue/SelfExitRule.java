package io.github.strandline.catalogue;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

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
        Optional<String> never) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");

    /**
     * How long it is for a process that sets it to this; empty: never. What is no number means to the tools that nothing
     * was set.
     */
    Optional<Duration> duration(String setting) {
        String number = setting.strip();
        if (never.filter(number::equals).isPresent()) {
            return Optional.empty();
        }
        if (!NUMBER.matcher(number).matches()) {
            return after;
        }
        long value = Long.parseLong(number);
        return value == 0
                ? Optional.empty()
                : Optional.of(millis ? Duration.ofMillis(value) : Duration.ofSeconds(value));
    }
}
