package io.github.strandline.catalogue;

import java.util.List;

/**
 * A condition on the environment that a process was started with.
 *
 * @param variable the variable
 * @param anyOf globs of which its whole value must match one; empty: it must be set and not empty
 * @param absent whether it must not be set instead
 */
public record EnvironmentCondition(String variable, List<String> anyOf, boolean absent) {
    public EnvironmentCondition {
        anyOf = List.copyOf(anyOf);
    }
}
