package io.github.strandline.host;

import io.github.strandline.process.Reading;

/**
 * What macOS keeps from a program until the person allows it, parts of {@code ~/Library}, {@code ~/Documents} and other volumes
 * among it: {@code EPERM}, whatever the permission bits say (Apple, "Controlling app access to files in macOS"). Known again by
 * its words, which recordings carry too.
 */
public final class PrivacyRefusal {

    public static final String REASON = "macOS does not let this program look there (Privacy & Security settings)";

    private PrivacyRefusal() {}

    public static <T> Reading<T> of(String path) {
        return Reading.denied(path + ": " + REASON);
    }

    /** Whether this answer is such a refusal. */
    public static boolean is(Reading<?> answer) {
        return answer instanceof Reading.Denied<?>(String reason) && reason.endsWith(": " + REASON);
    }
}
