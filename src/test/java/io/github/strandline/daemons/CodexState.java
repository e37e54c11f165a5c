package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One broker in a known situation. Paths are given whether something is there or not.
 *
 * @param kind the situation
 * @param broker the root of its tree; empty when there never was one now
 * @param workspace its working directory; a successor has the same
 * @param session its session directory
 * @param stateDirectory where its record and its jobs stand or would stand
 * @param others processes outside the tree that belong to the situation
 */
public record CodexState(
        CodexKind kind,
        Optional<ProcessIdentity> broker,
        Path workspace,
        Path session,
        Path stateDirectory,
        Map<Role, ProcessIdentity> others)
        implements Situation {

    /** What a process outside the tree is to it. */
    public enum Role {
        /** Works on the job; when it was killed, still named as the job's. */
        WORKER,
        /** Holds a connection. */
        CLIENT,
        /** Started the broker and waits for it. */
        STARTER,
        /** Bears the pid that the record names, and is none of it. */
        RECORDED
    }

    public CodexState {
        others = Map.copyOf(others);
    }

    @Override
    public Optional<ProcessIdentity> top() {
        return broker;
    }

    public Path socket() {
        return session.resolve("broker.sock");
    }

    public Path pidFile() {
        return session.resolve("broker.pid");
    }

    public Path log() {
        return session.resolve("broker.log");
    }

    public Path record() {
        return stateDirectory.resolve("broker.json");
    }

    /** The list of jobs. */
    public Path jobs() {
        return stateDirectory.resolve("state.json");
    }

    public String endpoint() {
        return "unix:" + socket();
    }

    /**
     * The pids of its tree now, read from /proc at each call: the broker, everything below it by parent links and
     * everything in the session that it leads.
     */
    @Override
    public Set<Long> expectedPids() {
        Set<Long> pids = new TreeSet<>();
        broker.filter(SeenProcess::alive).ifPresent(root -> {
            List<SeenProcess> all = SeenProcess.all();
            pids.add(root.pid());
            pids.addAll(SeenProcess.descendantsOf(root.pid(), all));
            all.stream().filter(process -> process.session() == root.pid()).forEach(process -> pids.add(process.pid()));
        });
        return pids;
    }

    @Override
    public Set<Long> outsidePids() {
        return others.values().stream()
                .filter(SeenProcess::alive)
                .map(ProcessIdentity::pid)
                .collect(Collectors.toSet());
    }

    CodexState with(Role role, ProcessIdentity process) {
        Map<Role, ProcessIdentity> more = new java.util.EnumMap<>(Role.class);
        more.putAll(others);
        more.put(role, process);
        return new CodexState(kind, broker, workspace, session, stateDirectory, more);
    }
}
