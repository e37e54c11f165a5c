package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands of the real agent-device, whose daemon keeps all that it has in one state directory.
 *
 * @param node a Node.js that is new enough for its web sessions
 * @param script the command's script
 * @param browser the installed agent-browser that web sessions use
 * @param environment that of every command, without a state directory's own
 */
record AgentDeviceTool(
        Path node,
        Path script,
        ManagedAgentBrowser browser,
        HermeticEnvironment environment,
        ToolRuns runs,
        StartedProcesses started,
        ShortDirectory room) {

    /** A daemon and what it has on disk. */
    record Opened(ProcessIdentity daemon, TreeMark mark, Path stateDirectory) {

        Path record() {
            return stateDirectory.resolve("daemon.json");
        }

        Path lock() {
            return stateDirectory.resolve("daemon.lock");
        }

        String port() {
            return number(record(), PORT);
        }

        /** The record, with another process where it names the daemon. */
        String recordNaming(ProcessIdentity other) {
            String text = Waiting.untilFound("a record", () -> ToolRuns.textWith(record(), PID));
            return PID.matcher(text).replaceFirst("\"pid\": " + other.pid());
        }
    }

    private static final Pattern PID = Pattern.compile("\"pid\"\\s*:\\s*(\\d+)");
    private static final Pattern PORT = Pattern.compile("\"port\"\\s*:\\s*(\\d+)");

    /** A daemon that lists the devices of this machine once, and stays. */
    Opened open(String name, String number) {
        return opened(name, number, List.of("devices"));
    }

    /** A daemon with an open web session, in which the browser shows a blank page. */
    Opened openWeb(String name) {
        browser.installIn(stateDirectory(name));
        return opened(name, "", List.of("open", "about:blank", "--platform", "web"));
    }

    private Opened opened(String name, String number, List<String> words) {
        Path state = stateDirectory(name);
        TreeMark mark = TreeMark.of("agent-device " + name + number + " in " + state);
        List<String> command = new ArrayList<>(List.of(node.toString(), script.toString()));
        command.addAll(words);
        // A device can be claimed once per home.
        runs.finish(
                mark.in(environment)
                        .with("HOME", room.folder("home/" + name).toString())
                        .with("AGENT_DEVICE_STATE_DIR", state.toString()),
                name,
                command);
        long pid = Long.parseLong(number(state.resolve("daemon.json"), PID));
        return new Opened(started.adopt(pid), mark, state);
    }

    private Path stateDirectory(String name) {
        return room.path().resolve("d").resolve(name);
    }

    private static String number(Path file, Pattern pattern) {
        return Waiting.untilFound(
                pattern + " in " + file,
                () -> ToolRuns.textWith(file, pattern)
                        .map(pattern::matcher)
                        .filter(Matcher::find)
                        .map(found -> found.group(1)));
    }
}
