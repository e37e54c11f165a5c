package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Brings stand-ins of browser-local-exit into their situations. */
final class LocalExitMaking {

    private final ShortDirectory room;
    private final StartedProcesses started;
    private final Launcher launcher;
    private final HermeticEnvironment environment;
    private final Path program;
    private final Path sockets;

    LocalExitMaking(
            ShortDirectory room,
            StartedProcesses started,
            Launcher launcher,
            HermeticEnvironment environment,
            Path program,
            Path sockets) {
        this.room = room;
        this.started = started;
        this.launcher = launcher;
        this.environment = environment;
        this.program = program;
        this.sockets = sockets;
    }

    /** The situation, and its successor when it has one. */
    List<Situation> make(LocalExitKind kind) {
        Path socket = sockets.resolve(kind.name().toLowerCase(Locale.ROOT) + "-relay.sock");
        return switch (kind) {
            case LAUNCHED -> List.of(launched(kind, socket, watching(environment)));
            case LET_GO ->
                List.of(orphaned(launched(kind, socket, watching(environment).with("STAND_IN_DEAF", "1"))));
            case ORPHAN -> List.of(orphaned(launched(kind, socket, environment)));
            case TAKEN_OVER ->
                List.of(
                        orphaned(launched(kind, socket, environment)),
                        launched(LocalExitKind.SUCCESSOR, socket, watching(environment)));
            case STANDALONE -> List.of(standalone(socket));
            case SUCCESSOR -> throw new IllegalArgumentException("a successor is made with one that is taken over");
        };
    }

    private static HermeticEnvironment watching(HermeticEnvironment in) {
        return in.with("ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF", "1");
    }

    /** Below a launcher that leads a session and group, in which the helper stays. */
    private MarkedTree launched(LocalExitKind kind, Path socket, HermeticEnvironment in) {
        String input = in.variables().containsKey("ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF") ? "pipe" : "null";
        return start(kind, socket, in, (pids, command) -> {
            List<String> whole = new ArrayList<>(List.of("setsid", "bash"));
            whole.add(room.copyOf("pipe-host.sh", "bin/pipe-host.sh").toString());
            whole.addAll(List.of(pids, input));
            whole.addAll(command);
            return whole;
        });
    }

    private MarkedTree standalone(Path socket) {
        return start(LocalExitKind.STANDALONE, socket, environment, (pids, command) -> {
            List<String> whole = new ArrayList<>(List.of("sh"));
            whole.add(room.copyOf("detach.sh", "bin/detach.sh").toString());
            whole.addAll(List.of("/dev/null", pids, "end"));
            whole.addAll(command);
            return whole;
        });
    }

    private MarkedTree start(LocalExitKind kind, Path socket, HermeticEnvironment in, Starter starter) {
        TreeMark mark = TreeMark.of("browser-local-exit " + kind + " in " + sockets);
        Path pids = room.path().resolve("log").resolve(kind + ".pid");
        // The launcher must not bear the mark.
        List<String> command =
                List.of("env", mark.word(), "ELASTOS_BROWSER_LOCAL_EXIT_CONFIG=" + config(socket), program.toString());
        launcher.launch(in.command(starter.command(pids.toString(), command)));
        ProcessIdentity helper = started.adopt(ToolRuns.pidIn(pids));
        Waiting.until(
                "a listener of its own at " + socket,
                () -> SeenSockets.fileAt(socket) && SeenSockets.listenedBy(helper.pid(), socket));
        return MarkedTree.of(kind, helper, mark);
    }

    @FunctionalInterface
    private interface Starter {
        List<String> command(String pidFile, List<String> command);
    }

    private MarkedTree orphaned(MarkedTree tree) {
        long parent = SeenProcess.now(tree.root()).orElseThrow().parent();
        started.kill(started.adopt(parent));
        return tree;
    }

    private static String config(Path socket) {
        return "{\"schema\":\"elastos.browser.local-exit.config/v1\",\"relay_ipc_path\":\"" + socket
                + "\",\"allowed_hosts\":[\"*\"],\"allowed_schemes\":[\"tcp\",\"tls\"],\"allowed_ports\":[80,443],"
                + "\"allow_private_targets\":false,\"replace_existing_socket\":true,\"connect_timeout_ms\":20000,"
                + "\"buffer_bytes\":65536}";
    }
}
