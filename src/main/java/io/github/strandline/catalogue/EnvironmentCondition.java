package io.github.strandline.catalogue;

import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;

/**
 * A condition on the environment that a process was started with. A variable that is empty counts as not set, as it does
 * for the tools.
 *
 * @param variable the variable
 * @param anyOf globs of which its whole value must match one; empty: it must be set and not empty
 * @param absent whether it must not be set instead
 */
public record EnvironmentCondition(String variable, List<String> anyOf, boolean absent) {
    public EnvironmentCondition {
        anyOf = List.copyOf(anyOf);
    }

    /** Whether it holds in this environment; not answered as long as the environment is not. */
    public Reading<Boolean> holds(Reading<Map<String, String>> environment) {
        return environment instanceof Reading.Absent
                ? Reading.known(holds(""))
                : environment.map(all -> holds(all.getOrDefault(variable, "")));
    }

    private boolean holds(String value) {
        if (absent || value.isEmpty()) {
            return absent && value.isEmpty();
        }
        return anyOf.isEmpty() || anyOf.stream().anyMatch(glob -> Glob.matches(glob, value));
    }
}
