package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Processes with the exact shape of codex brokers: command line, process tree, session directory, socket, state
 * root, jobs and clients. The programs are our own stand-ins and do no work. Skips the test, loudly, where Linux,
 * node, bash or setsid is missing.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class CodexShapes implements AutoCloseable {

    static final String SESSION_ID = "00000000-0000-4000-8000-000000000001";

    private static final String PLUGIN = "home/.claude/plugins/cache/openai-codex/codex/1.0.5/scripts/";
    private static final String DATA = "home/.claude/plugins/data/codex-openai-codex";

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final CodexMaking making;
    private final List<CodexState> states = new ArrayList<>();

    private CodexShapes() {
        started.deleteAfterwards(room);
        List.of("home", "home/.codex", "t", "ws", "log", DATA).forEach(room::folder);
        room.copyOf("detach.sh", "bin/detach.sh");
        room.copyOf("codex.sh", "bin/codex");
        room.copyOf("codex.cjs", "bin/stand-in/codex");
        room.copyOf("mcp-server.mjs", "bin/stand-in/mcp-server.mjs");
        room.copyOf("codex-companion.mjs", PLUGIN + "codex-companion.mjs");
        Path broker = room.copyOf("app-server-broker.mjs", PLUGIN + "app-server-broker.mjs");
        Path data = room.path().resolve(DATA);
        HermeticEnvironment environment = HermeticEnvironment.of(room, started.marking(), OptionalInt.empty())
                .with("PATH", room.path().resolve("bin") + ":" + System.getenv("PATH"))
                .with("CODEX_HOME", room.path().resolve("home/.codex").toString())
                .with("CLAUDE_PLUGIN_DATA", data.toString())
                .with("CODEX_COMPANION_SESSION_ID", SESSION_ID);
        CodexBrokers brokers = new CodexBrokers(room, started, environment, broker.getParent());
        making = new CodexMaking(
                room, started, brokers, data.resolve("state"), room.path().resolve("t/codex-companion"));
    }

    public static CodexShapes open() {
        Requirements.linux();
        Stream.of("node", "bash", "setsid").forEach(Requirements::program);
        return new CodexShapes();
    }

    /**
     * Makes one state of each kind given, each in a workspace of its own, and after a replaced one its
     * {@link CodexKind#SUCCESSOR}. May be called again with other kinds.
     */
    public List<CodexState> make(CodexKind... kinds) {
        List<CodexState> made = SideBySide.make(List.of(kinds), making::make);
        states.addAll(made);
        return made;
    }

    /** All states made so far. */
    public List<CodexState> states() {
        return List.copyOf(states);
    }

    /** The first state of this kind. */
    public CodexState state(CodexKind kind) {
        return states.stream()
                .filter(state -> state.kind() == kind)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("none made: " + kind));
    }

    /** The successor of a replaced one. */
    public CodexState successorOf(CodexState replaced) {
        return states.stream()
                .filter(state -> state.kind() == CodexKind.SUCCESSOR)
                .filter(state -> state.workspace().equals(replaced.workspace()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not replaced: " + replaced));
    }

    /** The processes behind the states, to end or stop one of them. */
    public StartedProcesses processes() {
        return started;
    }

    /** HOME of the brokers. */
    public Path home() {
        return room.path().resolve("home");
    }

    @Override
    public void close() {
        started.close();
    }
}
