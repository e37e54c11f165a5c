package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Real agent-browser daemons with Debian's Chromium, in every situation that the product must tell apart. They see
 * nothing of the person who runs the tests. Skips the test, loudly, where Linux, npm or Chromium is missing.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class AgentBrowserDaemons implements AutoCloseable {

    /** Never ends by itself unless told to, and deletes its successor's files when it is asked to end. */
    public static final String OLD = "0.27.0";

    public static final String NEW = "0.41.2";

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final AgentBrowserMaking making;

    private AgentBrowserDaemons(String version, Path chromium) {
        started.deleteAfterwards(room);
        List.of("home", "t", "s").forEach(room::folder);
        boolean sandboxed = ChromiumSandbox.worksFor(OptionalInt.empty());
        HermeticEnvironment environment = HermeticEnvironment.of(room, started.marking(), OptionalInt.empty())
                .with("AGENT_BROWSER_EXECUTABLE_PATH", chromium.toString());
        HermeticEnvironment tool = sandboxed ? environment : environment.with("AGENT_BROWSER_ARGS", "--no-sandbox");
        ToolRuns runs = new ToolRuns(room, Launcher.direct(started));
        Path program = AgentBrowserTool.programIn(new NpmPackages().installed("agent-browser", version));
        making = new AgentBrowserMaking(
                room,
                started,
                new AgentBrowserTool(program, tool, runs, started),
                new PersonsBrowser(room, environment, runs, chromium, sandboxed),
                new Bystanders(room, environment, runs, started));
    }

    /** Fixture for one published version. */
    public static AgentBrowserDaemons open(String version) {
        Requirements.linux();
        Requirements.program("npm");
        return new AgentBrowserDaemons(version, Requirements.chromium());
    }

    /** Makes one situation of each kind, and after a superseded one its successor; to be called once. */
    public List<Situation> make(AgentBrowserKind... kinds) {
        return SideBySide.make(List.of(kinds), making::make);
    }

    @Override
    public void close() {
        started.close();
    }
}
