package io.github.strandline.words;

import io.github.strandline.host.HostFacts.OperatingSystem;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ResourceBundle;

/**
 * A bundle as one system words it: where it has a key with {@code @mac} or {@code @windows} behind, that one counts there.
 * Which system is meant is told, not looked up. It is the one whose keyboard, menus and files a person has before them, and
 * whose name for resident memory, the same measure everywhere, they know; what else is said of processes does not depend on it,
 * since a report may come from another.
 */
final class SystemBundle extends ResourceBundle {

    private final ResourceBundle words;
    private final OperatingSystem system;

    SystemBundle(ResourceBundle words, OperatingSystem system) {
        this.words = words;
        this.system = system;
    }

    @Override
    protected Object handleGetObject(String key) {
        String own = key + mark(system);
        return words.getObject(words.containsKey(own) ? own : key);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(words.keySet());
    }

    /** What stands behind a key that is meant for this system; nothing for those that take the plain one. */
    private static String mark(OperatingSystem system) {
        return switch (system) {
            case MACOS -> "@mac";
            case WINDOWS -> "@windows";
            case LINUX, OTHER -> "";
        };
    }
}
