package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts brokers, workers and clients the way the plugin does: detached, in sessions of their own. */
final class CodexBrokers {

    private static final int SIX_LETTERS_FROM = 36 * 36 * 36 * 36 * 36;

    private final ShortDirectory room;
    private final StartedProcesses started;
    private final HermeticEnvironment environment;
    private final Path scripts;
    private final String node = Requirements.program("node").toString();
    private final AtomicInteger pidFiles = new AtomicInteger();

    CodexBrokers(ShortDirectory room, StartedProcesses started, HermeticEnvironment environment, Path scripts) {
        this.room = room;
        this.started = started;
        this.environment = environment;
        this.scripts = scripts;
    }

    HermeticEnvironment environment() {
        return environment;
    }

    /** A new session directory, named as mkdtemp(3) would and readable for its owner only. */
    Path session() {
        while (true) {
            int number = ThreadLocalRandom.current().nextInt(SIX_LETTERS_FROM, Integer.MAX_VALUE);
            String letters = Integer.toString(number, 36);
            try {
                return Files.createDirectory(
                        room.path().resolve("t").resolve("cxc-" + letters),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } catch (FileAlreadyExistsException _) {
                // Another broker's: take another name.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A broker that listens, and whose starter has ended. */
    ProcessIdentity listening(Path workspace, Path session, HermeticEnvironment in) {
        ProcessIdentity broker =
                detach(workspace, session.resolve("broker.log"), in, "end", brokerCommand(workspace, session));
        untilListening(broker, session);
        return broker;
    }

    /** A broker whose codex never answers; its starter ends, or stays when told to. */
    ProcessIdentity mute(Path workspace, Path session, String starter) {
        ProcessIdentity broker = detach(
                workspace,
                session.resolve("broker.log"),
                environment.with("STAND_IN_MUTE", "1"),
                starter,
                brokerCommand(workspace, session));
        Waiting.until("a pid file in " + session, () -> Files.exists(session.resolve("broker.pid")));
        untilWhole(broker);
        return broker;
    }

    /** The worker of a job; it starts a broker in the session directory and keeps it busy when one is given. */
    ProcessIdentity worker(Path workspace, String job, Optional<Path> session) {
        HermeticEnvironment in = environment;
        if (session.isPresent()) {
            List<String> broker = brokerCommand(workspace, session.get());
            in = environment.with(
                    "STAND_IN_WORK",
                    CodexFiles.text(Map.of(
                            "broker", broker.subList(1, broker.size()),
                            "log", session.get().resolve("broker.log").toString(),
                            "connect", session.get().resolve("broker.sock").toString())));
        }
        String companion = scripts.resolve("codex-companion.mjs").toString();
        return detach(
                workspace,
                Path.of("/dev/null"),
                in,
                "end",
                List.of(node, companion, "task-worker", "--cwd", workspace.toString(), "--job-id", job));
    }

    /** The broker that a worker started, once the worker is connected to it. */
    ProcessIdentity brokerOf(Path session) {
        String pid = Waiting.untilFound("a pid file in " + session, () -> line(session.resolve("broker.pid")));
        ProcessIdentity broker = started.adopt(Long.parseLong(pid));
        untilListening(broker, session);
        Waiting.until("a connection", () -> SeenSockets.connectedAt(session.resolve("broker.sock")));
        return broker;
    }

    /** A client that connects and never hangs up. */
    ProcessIdentity client(Path workspace, Path session) {
        String socket = session.resolve("broker.sock").toString();
        ProcessIdentity client = detach(
                workspace,
                Path.of("/dev/null"),
                environment.with("STAND_IN_WORK", CodexFiles.text(Map.of("connect", socket))),
                "end",
                List.of(node, scripts.resolve("codex-companion.mjs").toString(), "hold"));
        Waiting.until("a connection", () -> SeenSockets.connectedAt(session.resolve("broker.sock")));
        return client;
    }

    /** A process that has nothing to do with brokers. */
    ProcessIdentity stranger(Path workspace) {
        return detach(workspace, Path.of("/dev/null"), environment, "end", List.of("sleep", "100000"));
    }

    private List<String> brokerCommand(Path workspace, Path session) {
        return List.of(
                node,
                scripts.resolve("app-server-broker.mjs").toString(),
                "serve",
                "--endpoint",
                "unix:" + session.resolve("broker.sock"),
                "--cwd",
                workspace.toString(),
                "--pid-file",
                session.resolve("broker.pid").toString());
    }

    private ProcessIdentity detach(
            Path directory, Path output, HermeticEnvironment in, String starter, List<String> command) {
        Path pidFile = room.path().resolve("log").resolve("pid" + pidFiles.incrementAndGet());
        List<String> whole = new ArrayList<>(List.of(
                "sh", room.path().resolve("bin/detach.sh").toString(), output.toString(), pidFile.toString(), starter));
        whole.addAll(command);
        try {
            started.start(new ProcessBuilder(in.command(whole))
                    .directory(directory.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return started.adopt(Long.parseLong(Waiting.untilFound("a started process", () -> line(pidFile))));
    }

    private void untilListening(ProcessIdentity broker, Path session) {
        Path socket = session.resolve("broker.sock");
        Waiting.until("a broker at " + socket, () -> SeenSockets.fileAt(socket) && SeenSockets.listeningAt(socket));
        untilWhole(broker);
    }

    /** The codex and its MCP server stand below it. */
    private static void untilWhole(ProcessIdentity broker) {
        Waiting.until("a whole tree of " + broker.pid(), () -> programsBelow(broker) == 2);
    }

    /** Without the shell that becomes codex, and its copy that becomes the MCP server. */
    private static long programsBelow(ProcessIdentity broker) {
        return SeenProcess.descendantsOf(broker.pid(), SeenProcess.all()).stream()
                .flatMap(pid -> SeenProcess.read(pid).stream())
                .filter(process -> process.command().stream().noneMatch(word -> word.endsWith("bash")))
                .count();
    }

    private static Optional<String> line(Path file) {
        try {
            return Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
