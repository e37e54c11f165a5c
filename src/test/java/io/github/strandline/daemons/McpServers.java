package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Real {@code @playwright/mcp} servers with hosts of ours, in every situation that the product must tell apart. They
 * start no browser. Skips the test, loudly, where Linux, npm, npx, node or bash is missing.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class McpServers implements AutoCloseable {

    private static final String VERSION = "0.0.83";

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final McpMaking making;

    private McpServers() {
        started.deleteAfterwards(room);
        List.of("home", "t", "ws").forEach(room::folder);
        // So that npx finds the installed one and asks nobody for it.
        Path modules = new NpmPackages().installed("@playwright/mcp", VERSION).resolve("node_modules");
        Path own = room.path().resolve("ws/node_modules");
        room.write("ws/package.json", "{\"private\":true}\n");
        try {
            Files.createSymbolicLink(own, modules);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        HermeticEnvironment environment = HermeticEnvironment.of(room, started.marking(), OptionalInt.empty());
        ToolRuns runs = new ToolRuns(room, Launcher.direct(started));
        making = new McpMaking(
                room,
                started,
                new McpHosts(room, environment, runs, started, new AtomicInteger()),
                new Bystanders(room, environment, runs, started),
                own.resolve("@playwright/mcp/cli.js"));
    }

    public static McpServers open() {
        Requirements.linux();
        List.of("npm", "npx", "node", "bash").forEach(Requirements::program);
        return new McpServers();
    }

    /** Makes the situations of each kind given; to be called once. */
    public List<Situation> make(McpKind... kinds) {
        return SideBySide.make(List.of(kinds), making::make);
    }

    @Override
    public void close() {
        started.close();
    }
}
