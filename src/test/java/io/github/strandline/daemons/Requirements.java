package io.github.strandline.daemons;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** What a fixture needs of the machine. What is missing skips the test, loudly: by name, in the report and on the console. */
final class Requirements {

    private Requirements() {}

    static void linux() {
        if (!System.getProperty("os.name").equals("Linux")) {
            skip("needs Linux, this is " + System.getProperty("os.name"));
        }
    }

    static void root() {
        if (userId() != 0) {
            skip("needs root to act as another user, this is user " + userId());
        }
    }

    /** Absolute path of a program on the PATH. */
    static Path program(String name) {
        Optional<Path> found = Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
        return found.orElseGet(() -> skip("needs the program " + name + " on the PATH"));
    }

    /** Debian's Chromium, or the one that the system property {@code strandline.test.chromium} names. */
    static Path chromium() {
        Path path = Path.of(System.getProperty("strandline.test.chromium", "/usr/bin/chromium"));
        return Files.isExecutable(path) ? path : skip("needs Chromium at " + path);
    }

    /** Effective user id of this JVM. */
    static int userId() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static <T> T skip(String reason) {
        note("SKIPPED: " + reason);
        return Assumptions.abort(reason);
    }

    /** A line for the person who runs the tests. */
    static void note(String line) {
        System.err.println("[daemons] " + line);
    }
}
