package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/** Whether Chromium's sandbox can run: never as root, and for a user only where that user may make user namespaces. */
final class ChromiumSandbox {

    private ChromiumSandbox() {}

    static boolean worksFor(OptionalInt user) {
        if (user.orElseGet(Requirements::userId) == 0) {
            return false;
        }
        // What Chromium does first: a user namespace in which it is root.
        String refusal = run(new HermeticEnvironment(java.util.Map.of("PATH", System.getenv("PATH")), user)
                .command(List.of("unshare", "--user", "--map-root-user", "true")));
        if (!refusal.isEmpty()) {
            Requirements.note("Chromium runs WITHOUT its sandbox: no user namespaces here (" + refusal + ")");
        }
        return refusal.isEmpty();
    }

    /** What the command said when it failed; empty when it did not. */
    private static String run(List<String> command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
}
