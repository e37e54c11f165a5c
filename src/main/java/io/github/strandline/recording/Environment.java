package io.github.strandline.recording;

import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is recorded of one process's environment, variable by variable. */
final class Environment {

    private final Map<String, Reading<Optional<String>>> byKey;

    Environment() {
        this(new LinkedHashMap<>());
    }

    Environment(Map<String, Reading<Optional<String>>> byKey) {
        this.byKey = byKey;
    }

    Map<String, Reading<Optional<String>>> byKey() {
        return byKey;
    }

    boolean holds(Set<String> keys) {
        return !keys.isEmpty() && byKey.keySet().containsAll(keys);
    }

    void note(String key, Reading<Map<String, String>> answer) {
        byKey.put(key, answer.map(values -> Optional.ofNullable(values.get(key))));
    }

    /** The values of these variables; the first that is not known is the answer for all, as it was asked for all at once. */
    Reading<Map<String, String>> values(Set<String> keys) {
        Map<String, String> values = new HashMap<>();
        for (String key : keys) {
            Reading<Optional<String>> value = byKey.get(key);
            if (value == null) {
                return ReplayHost.notRecorded();
            }
            if (!(value instanceof Reading.Known<Optional<String>>(Optional<String> known))) {
                return value.map(_ -> Map.of());
            }
            known.ifPresent(text -> values.put(key, text));
        }
        return byKey.isEmpty() ? ReplayHost.notRecorded() : Reading.known(Map.copyOf(values));
    }
}
