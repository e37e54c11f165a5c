package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Real daemons of the {@code chrome-devtools} command, one whose folder was removed and the one that took its place. They start no
 * browser. Skips the test, loudly, where Linux or npm is missing, or a new enough Node.js cannot be had.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class DevToolsDaemons implements AutoCloseable {

    /** The two situations. */
    public enum Kind {
        /** Its folder was removed, and a {@link #SUCCESSOR} listens at the same path. */
        SUPERSEDED,
        /** Listens where a {@link #SUPERSEDED} one did. */
        SUCCESSOR
    }

    private static final String VERSION = "1.11.0";
    private static final String SESSION = "aa01";

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final HermeticEnvironment environment;
    private final ToolRuns runs;
    private final List<String> command;

    private DevToolsDaemons() {
        started.deleteAfterwards(room);
        List.of("home", "t").forEach(room::folder);
        NpmPackages packages = new NpmPackages();
        Path home = packages.installed("chrome-devtools-mcp", VERSION);
        Path script = home.resolve("node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools.js");
        command = List.of(
                NewerNode.program(packages).toString(),
                script.toString(),
                "start",
                "--no-usage-statistics",
                "--sessionId",
                SESSION);
        environment = HermeticEnvironment.of(room, started.marking(), OptionalInt.empty())
                .with("XDG_RUNTIME_DIR", room.folder("x").toString());
        runs = new ToolRuns(room, Launcher.direct(started));
    }

    public static DevToolsDaemons open() {
        Requirements.linux();
        Requirements.program("npm");
        return new DevToolsDaemons();
    }

    /** A superseded daemon and its successor; to be called once. */
    public List<Situation> make() {
        MarkedTree first = start(Kind.SUPERSEDED);
        ShortDirectory.deleteTree(folder());
        List<Situation> made = List.of(first, start(Kind.SUCCESSOR));
        SideBySide.untilQuiet(made);
        return made;
    }

    private MarkedTree start(Kind kind) {
        TreeMark mark = TreeMark.of("chrome-devtools " + kind + " in " + folder());
        runs.finish(mark.in(environment), SESSION, command);
        ProcessIdentity daemon = started.adopt(ToolRuns.pidIn(folder().resolve("daemon.pid")));
        return MarkedTree.of(kind, daemon, mark);
    }

    private Path folder() {
        return room.path().resolve("x/chrome-devtools-mcp-" + SESSION);
    }

    @Override
    public void close() {
        started.close();
    }
}
