package io.github.strandline.daemons;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Whether Chromium's sandbox can run: never as root, and for a user only where that user may make user namespaces. */
final class ChromiumSandbox {

    private ChromiumSandbox() {}

    static boolean worksFor(OptionalInt user) {
        if (user.orElseGet(Requirements::userId) == 0) {
            return false;
        }
        // What Chromium does first: a user namespace in which it is root.
        String refusal = Requirements.refusal(new HermeticEnvironment(Map.of("PATH", System.getenv("PATH")), user)
                .command(List.of("unshare", "--user", "--map-root-user", "true")));
        if (!refusal.isEmpty()) {
            Requirements.note("Chromium runs WITHOUT its sandbox: no user namespaces here (" + refusal + ")");
        }
        return refusal.isEmpty();
    }
}
