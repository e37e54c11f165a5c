package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands of the real agent-browser. Its native program is run directly: the script around it wants a newer node than
 * many machines have.
 *
 * @param program the native program
 * @param environment that of every command, without a session's own
 */
record AgentBrowserTool(Path program, HermeticEnvironment environment, ToolRuns runs, StartedProcesses started) {

    /** A new daemon and where its files are. */
    record Opened(ProcessIdentity daemon, TreeMark mark, Path folder, String session) {

        Path file(String ending) {
            return folder.resolve(session + ending);
        }

        /** The Chromium that stands right below it. */
        ProcessIdentity browser() {
            return Waiting.untilFound(
                    "the browser of " + session,
                    () -> SeenProcess.all().stream()
                            .filter(process -> process.parent() == daemon.pid())
                            .filter(process -> process.group() == process.pid())
                            .findFirst()
                            .map(SeenProcess::identity));
        }
    }

    /** The native program of an installed version. */
    static Path programIn(Path home) {
        Path bin = home.resolve("node_modules/agent-browser/bin");
        return NpmPackages.executable(bin.resolve("agent-browser-linux-" + NpmPackages.processor()));
    }

    /** Opens a blank page in a session whose files are in {@code folder}. */
    Opened open(Path folder, String session, String number, String... options) {
        TreeMark mark = TreeMark.of("agent-browser " + session + number + " in " + folder);
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("open", "about:blank"));
        run(mark.in(in(folder)), session, words);
        long pid = ToolRuns.pidIn(folder.resolve(session + ".pid"));
        return new Opened(started.adopt(pid), mark, folder, session);
    }

    /** Lists the sessions of a folder, which deletes what the tool takes for dead. */
    void list(Path folder, String session) {
        run(in(folder), session, List.of("session", "list"));
    }

    private void run(HermeticEnvironment in, String session, List<String> words) {
        List<String> command = new ArrayList<>(List.of(program.toString(), "--session", session));
        command.addAll(words);
        runs.finish(in, session, command);
    }

    private HermeticEnvironment in(Path folder) {
        return environment.with("AGENT_BROWSER_SOCKET_DIR", folder.toString());
    }
}
