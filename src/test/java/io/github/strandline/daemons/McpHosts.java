package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Starts MCP servers below a host of their own.
 *
 * @param environment of every host
 */
record McpHosts(
        ShortDirectory room,
        HermeticEnvironment environment,
        ToolRuns runs,
        StartedProcesses started,
        AtomicInteger number) {

    /** A host and its servers' topmost processes, each with its own mark. */
    record Hosted(ProcessIdentity host, List<ProcessIdentity> servers, List<TreeMark> marks) {

        MarkedTree tree(McpKind kind) {
            return MarkedTree.of(kind, servers.getFirst(), marks.getFirst());
        }
    }

    private static final Pattern ALL = Pattern.compile("all\n");

    /** A host written in Node.js, as most editors and agents are; greets each server and waits for its answer. */
    Hosted greeting(HermeticEnvironment in, int count, List<String> command) {
        return node(in, "greet", count, command);
    }

    /** As {@link #greeting}, and says nothing to them. */
    Hosted mute(HermeticEnvironment in, List<String> command) {
        return node(in, "mute", 1, command);
    }

    private Hosted node(HermeticEnvironment in, String manner, int count, List<String> command) {
        String name = "host" + number.incrementAndGet();
        Path ready = room.path().resolve("log").resolve(name + ".ready");
        String mark = room.path() + " " + name;
        List<String> whole = new ArrayList<>(List.of(
                Requirements.program("node").toString(),
                room.copyOf("mcp-host.mjs", "bin/mcp-host.mjs").toString(),
                manner,
                ready.toString(),
                mark,
                Integer.toString(count)));
        whole.addAll(command);
        ProcessIdentity host = started.adopt(ToolRuns.runner(runs.start(in, "become", name, whole)));
        List<String> pids = Waiting.untilFound("answers of " + command, () -> ToolRuns.textWith(ready, ALL))
                .lines()
                .limit(count)
                .toList();
        List<TreeMark> marks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            marks.add(TreeMark.of(mark + " " + i));
        }
        return new Hosted(
                host,
                pids.stream().map(pid -> started.adopt(Long.parseLong(pid))).toList(),
                marks);
    }

    /** A host that made a pipe. */
    Hosted piping(HermeticEnvironment in, List<String> command) {
        String name = "host" + number.incrementAndGet();
        Path pids = room.path().resolve("log").resolve(name + ".pid");
        TreeMark mark = TreeMark.of(room.path() + " " + name);
        List<String> whole = new ArrayList<>(List.of("bash"));
        whole.add(room.copyOf("pipe-host.sh", "bin/pipe-host.sh").toString());
        whole.addAll(List.of(pids.toString(), "pipe", "env", mark.word()));
        whole.addAll(command);
        ProcessIdentity host = started.adopt(ToolRuns.runner(runs.start(in, "become", name, whole)));
        return new Hosted(host, List.of(started.adopt(ToolRuns.pidIn(pids))), List.of(mark));
    }
}
