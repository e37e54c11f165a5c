package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Commands of the real playwright-cli, each run as an agent would run it. */
final class PlaywrightCli {

    /** A new daemon: itself, its Chromium root, the socket that its registry entry names, and that entry. */
    record Opened(ProcessIdentity daemon, ProcessIdentity browser, Path socket, Path session) {}

    private static final Pattern DAEMON = Pattern.compile("opened with pid (\\d+)");
    private static final Pattern SOCKET = Pattern.compile("\"socketPath\"\\s*:\\s*\"([^\"\\\\]+)\"");

    private final ShortDirectory room;
    private final ToolRuns runs;
    private final StartedProcesses started;
    private final HermeticEnvironment environment;
    private final String node = Requirements.program("node").toString();
    private final Map<String, Path> installed = new HashMap<>();

    PlaywrightCli(ShortDirectory room, Launcher launcher, StartedProcesses started, HermeticEnvironment environment) {
        this.room = room;
        this.runs = new ToolRuns(room, launcher);
        this.started = started;
        this.environment = environment;
    }

    /** Makes a version usable, installing it when needed. */
    void use(String version, NpmPackages packages) {
        Path home = packages.installed("@playwright/cli", version);
        // Another user may not be able to read the build folder.
        Path readable = environment.user().isEmpty() ? home : copied(home, version);
        installed.put(version, readable.resolve("node_modules/@playwright/cli/playwright-cli.js"));
    }

    private Path copied(Path home, String version) {
        Path copy = room.folder("npm").resolve(version);
        try {
            if (Files.notExists(copy)) {
                String copying = "cp -R \"$0\" \"$1\" && chmod -R a+rX \"$1\"";
                new ProcessBuilder("sh", "-c", copying, home.toString(), copy.toString())
                        .inheritIO()
                        .start()
                        .waitFor();
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Opens a session on a blank page; the agent that asked for it is killed afterwards. */
    Opened open(String version, String name, HermeticEnvironment in) {
        Path output = run(in, "stay", version, name, "open", "about:blank");
        String said = ToolRuns.finished(output, List.of("open", name, version));
        Matcher daemon = DAEMON.matcher(said);
        if (!daemon.find()) {
            throw new IllegalStateException("open " + name + " with " + version + " failed: " + said);
        }
        ProcessIdentity opened = started.adopt(Long.parseLong(daemon.group(1)));
        started.kill(started.adopt(ToolRuns.runner(output)));
        Path session = Waiting.untilFound("an entry of " + name, () -> entry(in, name));
        ProcessIdentity browser = Waiting.untilFound("the browser of " + name, () -> onlyChild(opened));
        return new Opened(opened, started.adopt(browser.pid()), socketOf(session), session);
    }

    /** Lists the sessions of the workspace, which drops the entries that cannot be reached. */
    void list(String version) {
        ToolRuns.finished(run(environment, "end", version, "default", "list"), List.of("list"));
    }

    /** A client that waits for a command which takes an hour. */
    ProcessIdentity keepBusy(String version, String name, Path socket) {
        String anHour = "async page => { await page.waitForTimeout(3600000); }";
        Path output = run(environment, "become", version, name, "run-code", anHour);
        long pid = ToolRuns.runner(output);
        Waiting.until("a connection to " + socket, () -> SeenSockets.connectedAt(socket));
        return started.adopt(pid);
    }

    private Path run(HermeticEnvironment in, String after, String version, String name, String... words) {
        List<String> command =
                new ArrayList<>(List.of(node, installed.get(version).toString(), "-s=" + name));
        command.addAll(List.of(words));
        return runs.start(in, after, name, command);
    }

    private static Optional<Path> entry(HermeticEnvironment in, String name) {
        String cache =
                in.variables().getOrDefault("XDG_CACHE_HOME", in.variables().get("HOME") + "/.cache");
        try (Stream<Path> files = Files.find(
                Path.of(cache, "ms-playwright", "daemon"),
                2,
                (path, _) -> path.getFileName().toString().equals(name + ".session"))) {
            return files.findFirst();
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
    }

    private static Path socketOf(Path session) {
        return Waiting.untilFound(
                "a socket in " + session,
                () -> ToolRuns.textWith(session, SOCKET)
                        .map(SOCKET::matcher)
                        .filter(Matcher::find)
                        .map(found -> Path.of(found.group(1))));
    }

    private static Optional<ProcessIdentity> onlyChild(ProcessIdentity parent) {
        List<SeenProcess> children = SeenProcess.all().stream()
                .filter(process -> process.parent() == parent.pid())
                .toList();
        return children.size() == 1 ? Optional.of(children.getFirst().identity()) : Optional.empty();
    }
}
