package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Starts a Chromium as a person would who lets a tool into it: with a debugging port and a profile of the person's
 * own.
 */
final class PersonsBrowser {

    /** The browser's debugging port, and the mark of its processes. */
    record Running(String port, TreeMark mark) {}

    private static final Pattern FIRST_LINE = Pattern.compile("\\A\\d+\n");

    private final ShortDirectory room;
    private final HermeticEnvironment environment;
    private final ToolRuns runs;
    private final Path chromium;
    private final boolean sandboxed;

    PersonsBrowser(
            ShortDirectory room, HermeticEnvironment environment, ToolRuns runs, Path chromium, boolean sandboxed) {
        this.room = room;
        this.environment = environment;
        this.runs = runs;
        this.chromium = chromium;
        this.sandboxed = sandboxed;
    }

    Running start(String name) {
        Path profile = room.folder("home/person-" + name);
        TreeMark mark = TreeMark.of("the person's browser in " + profile);
        runs.start(
                mark.in(environment),
                "become",
                "person-" + name,
                List.of(
                        chromium.toString(),
                        "--headless=new",
                        sandboxed ? "--disable-sync" : "--no-sandbox",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank"));
        String port = Waiting.untilFound(
                        "a debugging port in " + profile,
                        () -> ToolRuns.textWith(profile.resolve("DevToolsActivePort"), FIRST_LINE))
                .lines()
                .findFirst()
                .orElseThrow();
        return new Running(port, mark);
    }
}
