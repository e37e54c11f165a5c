package io.github.strandline.ui;

import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A history of a few runs: one that went well, one with remains, one that was cut off. */
final class HistorySamples {

    private static final String DAEMON =
            "node /home/ann/.npm/_npx/31e/node_modules/playwright-core/lib/entry/cliDaemon.js web-app";
    private static final String CHROME = "/home/ann/.cache/ms-playwright/chromium-1187/chrome-linux/chrome"
            + " --type=renderer --user-data-dir=/tmp/playwright_chromiumdev_profile-web-app";

    private HistorySamples() {}

    static History.Page page() {
        Tree remains = new Tree(
                "playwright-cli",
                "web-app",
                Agreed.UNSURE,
                List.of(
                        line(4711, DAEMON, Outcome.ENDED_WHEN_ASKED),
                        line(4712, CHROME, Outcome.STILL_RUNNING_KERNEL),
                        new Line(
                                4714,
                                CHROME,
                                Outcome.ENDED_BY_FORCE,
                                "",
                                Optional.of("SESSION"),
                                List.of(),
                                List.of())));
        Tree left = new Tree(
                "playwright-cli",
                "tgv",
                List.of(new Line(
                        4801, DAEMON, Outcome.NO_LONGER_STRANDED, "IN_USE", Optional.empty(), List.of(), List.of())));
        Tree cutOff = new Tree(
                "Codex broker",
                "shop",
                List.of(new Line(
                        4901,
                        DAEMON,
                        Outcome.FOUND_CONTINUED,
                        "",
                        Optional.empty(),
                        List.of("TERMINATE", "STOP"),
                        List.of("KILL"))));
        Tree well = new Tree("Codex broker", "docs", List.of(line(5001, DAEMON, Outcome.ENDED_WHEN_ASKED)));
        return new History.Page(
                List.of(
                        entry("2026-03-01T12:00:00Z", State.CANCELLED, remains, left),
                        entry("2026-02-27T08:12:00Z", State.CUT_OFF, cutOff),
                        entry("2026-02-20T17:40:00Z", State.FINISHED, well)),
                1,
                Optional.empty());
    }

    private static Line line(long pid, String command, Outcome outcome) {
        return new Line(pid, command, outcome, "", Optional.empty(), List.of(), List.of());
    }

    private static HistoryEntry entry(String at, State state, Tree... trees) {
        return new HistoryEntry(
                at,
                Instant.parse(at),
                Duration.ofSeconds(4),
                state,
                List.of(trees),
                state == State.CUT_OFF ? OptionalLong.empty() : OptionalLong.of(4_100_000_000L),
                state == State.CUT_OFF ? OptionalLong.empty() : OptionalLong.of(7_300_000_000L));
    }
}
