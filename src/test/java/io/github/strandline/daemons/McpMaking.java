package io.github.strandline.daemons;

import io.github.strandline.daemons.McpHosts.Hosted;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Brings MCP servers into their situations. */
final class McpMaking {

    private static final int MANY = 20;
    private static final int LOWEST_PORT = 20_000;
    private static final int LOWEST_EPHEMERAL_PORT = 32_768;
    /** What a person could ask an agent that is told its task on the command line. */
    private static final String PROMPT =
            "why does node /opt/lib/entry/cliDaemon.js default stay, and what are @playwright/mcp,"
                    + " app-server-broker.mjs serve --endpoint unix:/tmp/cxc-1/broker.sock, dist/src/internal/daemon.js"
                    + " and npm exec mcp-server?";

    private static final String STREAM =
            "GET /sse HTTP/1.1\\r\\nHost: localhost:%s\\r\\nAccept: text/event-stream\\r\\n\\r\\n";

    private final ShortDirectory room;
    private final StartedProcesses started;
    private final McpHosts hosts;
    private final Bystanders bystanders;
    private final Path script;

    McpMaking(ShortDirectory room, StartedProcesses started, McpHosts hosts, Bystanders bystanders, Path script) {
        this.room = room;
        this.started = started;
        this.hosts = hosts;
        this.bystanders = bystanders;
        this.script = script;
    }

    List<Situation> make(McpKind kind) {
        return switch (kind) {
            case HOSTED -> List.of(hosts.greeting(hosts.environment(), 1, npx()).tree(kind));
            case HOSTED_BY_PIPE ->
                List.of(whole(hosts.piping(hosts.environment(), npx()).tree(kind)));
            case DESERTED -> List.of(deserted(kind, hosts.greeting(deaf(kind), 1, npx())));
            case DESERTED_BY_PIPE -> List.of(deserted(kind, hosts.piping(deaf(kind), npx())));
            case WRAPPER_GONE -> List.of(withoutWrapper(hosts.piping(hosts.environment(), npx())));
            case PORT_CLIENT, PORT_UNUSED, PORT_HOSTED -> List.of(atPort(kind));
            case IDLE -> idle();
            case PROMPT -> List.of(prompted());
        };
    }

    private static List<String> npx(String... words) {
        List<String> command =
                new ArrayList<>(List.of(Requirements.program("npx").toString(), "@playwright/mcp", "--headless"));
        command.addAll(List.of(words));
        return command;
    }

    private HermeticEnvironment deaf(McpKind kind) {
        Path preload = room.copyOf("deaf-server.cjs", "bin/deaf-server.cjs");
        return hosts.environment()
                .with("NODE_OPTIONS", "--require " + preload)
                .with("STAND_IN_DEAF_READY", deafReady(kind).toString());
    }

    private Path deafReady(McpKind kind) {
        return room.path().resolve("log").resolve(kind + ".deaf");
    }

    private MarkedTree deserted(McpKind kind, Hosted hosted) {
        Waiting.until("a deaf server", () -> Files.exists(deafReady(kind)));
        started.kill(hosted.host());
        return hosted.tree(kind);
    }

    private MarkedTree withoutWrapper(Hosted hosted) {
        MarkedTree tree = whole(hosted.tree(McpKind.WRAPPER_GONE));
        ProcessIdentity shell = SeenProcess.all().stream()
                .filter(process -> process.parent() == tree.root().pid())
                .findFirst()
                .map(SeenProcess::identity)
                .orElseThrow();
        started.kill(tree.root());
        return tree.withRoot(shell);
    }

    private MarkedTree atPort(McpKind kind) {
        String port = Integer.toString(freePort());
        Hosted hosted = hosts.mute(hosts.environment(), npx("--port", port));
        Waiting.until("a server at port " + port, () -> listens(port));
        MarkedTree tree = hosted.tree(kind);
        if (kind != McpKind.PORT_HOSTED) {
            started.kill(hosted.host());
        }
        if (kind == McpKind.PORT_CLIENT) {
            TreeMark outside = TreeMark.of("a client of port " + port);
            bystanders.client(outside, port, STREAM.formatted(port));
            return tree.withOutside(outside);
        }
        return tree;
    }

    private List<Situation> idle() {
        List<String> command = List.of(Requirements.program("node").toString(), script.toString(), "--headless");
        Hosted hosted = hosts.greeting(hosts.environment(), MANY, command);
        List<Situation> trees = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            trees.add(MarkedTree.of(
                    McpKind.IDLE, hosted.servers().get(i), hosted.marks().get(i)));
        }
        return trees;
    }

    private MarkedTree prompted() {
        TreeMark mark = TreeMark.of("a prompt in " + room.path());
        ProcessIdentity agent = bystanders.program(
                mark,
                List.of(
                        Requirements.program("node").toString(),
                        room.write("bin/agent.mjs", "setInterval(() => {}, 1 << 30);\n")
                                .toString(),
                        PROMPT));
        return MarkedTree.of(McpKind.PROMPT, agent, mark).withOutside(mark);
    }

    /** The shell and the server below npx are there. */
    private static MarkedTree whole(MarkedTree tree) {
        Waiting.until("a server below " + tree.root(), () -> tree.mark().pids().size() >= 3);
        return tree;
    }

    /** Below the ports that the kernel hands out itself, so that nobody gets it meanwhile (ip(7)). */
    private static int freePort() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST_PORT, LOWEST_EPHEMERAL_PORT);
            try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return port;
            } catch (BindException _) {
                // Somebody else's: take another.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static boolean listens(String port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
            return socket.isConnected();
        } catch (IOException _) {
            return false;
        }
    }
}
