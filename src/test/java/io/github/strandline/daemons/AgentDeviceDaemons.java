package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Real agent-device daemons, and the real agent-browser with Debian's Chromium that their web sessions use, in every
 * situation that the product must tell apart. They see nothing of the person who runs the tests. Skips the test,
 * loudly, where Linux, npm, bash or Chromium is missing, or a new enough Node.js cannot be had.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class AgentDeviceDaemons implements AutoCloseable {

    private static final String VERSION = "0.21.5";

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final AgentDeviceMaking making;

    private AgentDeviceDaemons(Path chromium) {
        started.deleteAfterwards(room);
        List.of("home", "t", "d").forEach(room::folder);
        NpmPackages packages = new NpmPackages();
        Path node = NewerNode.program(packages);
        HermeticEnvironment plain = HermeticEnvironment.of(room, started.marking(), OptionalInt.empty());
        HermeticEnvironment environment = plain.with("PATH", node.getParent() + ":" + System.getenv("PATH"))
                .with("AGENT_DEVICE_NO_UPDATE_NOTIFIER", "1")
                .with("AGENT_BROWSER_EXECUTABLE_PATH", chromium.toString());
        if (!ChromiumSandbox.worksFor(OptionalInt.empty())) {
            environment = environment.with("AGENT_BROWSER_ARGS", "--no-sandbox");
        }
        ToolRuns runs = new ToolRuns(room, Launcher.direct(started));
        AgentDeviceTool tool = new AgentDeviceTool(
                node,
                packages.installed("agent-device", VERSION).resolve("node_modules/agent-device/bin/agent-device.mjs"),
                new ManagedAgentBrowser(packages.installed("agent-browser", ManagedAgentBrowser.VERSION)),
                environment,
                runs,
                started,
                room);
        making = new AgentDeviceMaking(started, tool, new Bystanders(room, plain, runs, started));
    }

    public static AgentDeviceDaemons open() {
        Requirements.linux();
        List.of("npm", "bash").forEach(Requirements::program);
        return new AgentDeviceDaemons(Requirements.chromium());
    }

    /** Makes one situation of each kind, and after a replaced one its successor; to be called once. */
    public List<Situation> make(AgentDeviceKind... kinds) {
        return SideBySide.make(List.of(kinds), making::make);
    }

    @Override
    public void close() {
        started.close();
    }
}
