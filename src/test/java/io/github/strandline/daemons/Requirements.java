package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * What a fixture needs of the machine. What is missing skips the test, loudly: by name, in the report and on the
 * console.
 */
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
        Optional<Path> found = Stream.of(
                        System.getenv().getOrDefault("PATH", "").split(":"))
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

    /** What the command said when it failed; empty when it did not. */
    static String refusal(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            int code = process.waitFor();
            return code == 0 ? "" : "exit " + code + ": " + said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Effective user id of this JVM. */
    static int userId() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
