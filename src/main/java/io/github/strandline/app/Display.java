package io.github.strandline.app;

import java.util.Map;

/** Whether a window can be thought of, found out without a toolkit. */
final class Display {

    private Display() {}

    /** False when there is certainly no display. Elsewhere than on Linux, and where one is named, trying tells. */
    static boolean mayBeThere(boolean linux, Map<String, String> environment) {
        return !linux || named(environment, "DISPLAY") || named(environment, "WAYLAND_DISPLAY");
    }

    private static boolean named(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }
}
