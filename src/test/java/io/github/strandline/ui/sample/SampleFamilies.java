package io.github.strandline.ui.sample;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.Role;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Families as the catalogue has them, as far as the window looks at them. */
public final class SampleFamilies {

    public static final DaemonFamily PLAYWRIGHT = family(
            "playwright-cli",
            "playwright-cli",
            Role.DAEMON,
            new EndRule(
                    EndRule.First.KILL_ROOT,
                    Duration.ofSeconds(3),
                    Optional.of(
                            "When it is asked to end, it deletes the session file of its name, which may belong to a"
                                    + " newer daemon."),
                    Optional.empty(),
                    Optional.of("playwright-cli -s=${name} close")));

    public static final DaemonFamily BROKER =
            family("codex-broker", "Codex broker", Role.DAEMON, asked(Optional.empty()));

    public static final DaemonFamily BROWSER =
            family("playwright-browser", "Playwright browser", Role.BROWSER, asked(Optional.empty()));

    public static final DaemonFamily GRADLE =
            family("gradle-daemon", "Gradle daemon", Role.DAEMON, asked(Optional.of("gradle --stop")));

    private SampleFamilies() {}

    private static EndRule asked(Optional<String> closeCommand) {
        return new EndRule(
                EndRule.First.TERMINATE_ROOT, Duration.ofSeconds(5), Optional.empty(), Optional.empty(), closeCommand);
    }

    private static DaemonFamily family(String id, String title, Role role, EndRule end) {
        return new DaemonFamily(
                id,
                title,
                role,
                List.of(),
                List.of(),
                false,
                id.equals("codex-broker"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                DaemonFamily.SHORTEST_GRACE,
                List.of(),
                id.equals("gradle-daemon"),
                false,
                end,
                false,
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                id + ".json");
    }
}
