package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the roots of daemon trees in a process table. The first family that a process matches is its family, so a person's
 * families, which stand last, never take one from a built-in family.
 */
public final class Recogniser {

    private final Catalogue catalogue;

    public Recogniser(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Roots in table order. A daemon is always a root. A browser or crash handler below another root belongs to that one's
     * tree and is none. Ended processes that only wait to be reaped are none either.
     */
    public List<RecognisedDaemon> recognise(ProcessTable table) {
        Map<Long, RecognisedDaemon> candidates = new LinkedHashMap<>();
        for (ProcessRecord process : table.all()) {
            if (process.state().alive()) {
                family(process).ifPresent(daemon -> candidates.put(process.pid(), daemon));
            }
        }
        return candidates.values().stream()
                .filter(daemon -> daemon.family().role() == DaemonFamily.Role.DAEMON
                        || table.ancestorsOf(daemon.root()).stream()
                                .map(ProcessRecord::identity)
                                .map(ProcessIdentity::pid)
                                .noneMatch(candidates::containsKey))
                .toList();
    }

    /**
     * Living processes that could not be looked at, because their arguments were not readable: any of them may be a daemon.
     * One that went away during the look is none.
     */
    public List<ProcessRecord> notLookedAt(ProcessTable table) {
        return table.all().stream()
                .filter(process -> process.state().alive())
                .filter(process -> !process.arguments().answered())
                .filter(process -> !(process.arguments() instanceof Reading.Vanished))
                .toList();
    }

    private Optional<RecognisedDaemon> family(ProcessRecord process) {
        for (DaemonFamily family : catalogue.families()) {
            Optional<CommandShape> shape = CommandShapes.first(family.shapes(), process);
            if (shape.isPresent()) {
                return Optional.of(new RecognisedDaemon(family, shape.get(), process));
            }
        }
        return Optional.empty();
    }
}
