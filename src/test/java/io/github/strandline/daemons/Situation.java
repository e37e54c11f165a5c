package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One situation that a fixture of this package made, as everybody may ask about it, whatever the family. */
public interface Situation {

    /** Which of the fixture's situations; its name is the scenario's. */
    Enum<?> kind();

    /** The process that its tree starts with, also when it has ended; empty when there never was one. */
    Optional<ProcessIdentity> top();

    /** The pids of its tree now, read from /proc at each call; empty when nothing is left. */
    Set<Long> expectedPids();

    /** Of them without Chromium's pages and services, which Chromium ends and starts by itself. */
    default Set<Long> lastingPids() {
        return expectedPids().stream()
                .filter(pid -> SeenProcess.read(pid).stream()
                        .flatMap(seen -> seen.command().stream())
                        .noneMatch(word -> word.contains("--type=renderer") || word.contains("--type=utility")))
                .collect(Collectors.toSet());
    }

    /** Pids that belong to the situation and must stand in nobody's tree, read from /proc at each call. */
    default Set<Long> outsidePids() {
        return Set.of();
    }
}
