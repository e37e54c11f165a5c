package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the daemons in a process table. The first family that a process matches is its family, so a person's families,
 * which stand last, never take one from a built-in family.
 */
public final class Recogniser {

    private final Catalogue catalogue;
    private final FamilyIndex index;

    public Recogniser(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.index = new FamilyIndex(catalogue.families());
    }

    /**
     * Daemons in table order. A daemon always is one of its own. A browser or crash handler below another recognised
     * process belongs to that one's tree and is none. Ended processes that only wait to be reaped are none either.
     *
     * @param asked the questions of this scan; the environment is asked only of processes of which all else fits
     */
    public List<RecognisedDaemon> recognise(ProcessTable table, Asked asked) {
        Map<Long, RecognisedDaemon> candidates = new LinkedHashMap<>();
        Map<Long, List<FamilyIndex.Match>> fitting = index.of(table);
        for (ProcessRecord process : fitting.isEmpty() ? List.<ProcessRecord>of() : table.all()) {
            List<FamilyIndex.Match> matches = fitting.getOrDefault(process.pid(), List.of());
            if (!matches.isEmpty()) {
                family(process, matches, asked).ifPresent(daemon -> candidates.put(process.pid(), daemon));
            }
        }
        var runners = new RunnerChain(table, asked, catalogue.runners(), candidates.keySet());
        return candidates.values().stream()
                .filter(daemon -> daemon.family().role() == DaemonFamily.Role.DAEMON
                        || table.ancestorsOf(daemon.process()).stream()
                                .map(ProcessRecord::pid)
                                .noneMatch(candidates::containsKey))
                .map(daemon -> daemon.family().wrapped() ? below(runners, daemon) : daemon)
                .toList();
    }

    private static RecognisedDaemon below(RunnerChain runners, RecognisedDaemon daemon) {
        return new RecognisedDaemon(
                daemon.family(), daemon.shape(), daemon.process(), runners.topOf(daemon.process()), daemon.unread());
    }

    /**
     * Living processes that could not be looked at, because their arguments were not readable: any of them may be a
     * daemon. One that went away during the look is none.
     */
    public List<ProcessRecord> notLookedAt(ProcessTable table) {
        return table.all().stream()
                .filter(process -> process.state().alive())
                .filter(process -> !process.arguments().answered())
                .filter(process -> !(process.arguments() instanceof Reading.Vanished))
                .toList();
    }

    private static Optional<RecognisedDaemon> family(
            ProcessRecord process, List<FamilyIndex.Match> matches, Asked asked) {
        Optional<RecognisedDaemon> possible = Optional.empty();
        for (FamilyIndex.Match match : matches) {
            boolean open = possible.isPresent();
            for (CommandShape shape : match.shapes()) {
                CommandShapes.Fit fit = CommandShapes.environment(shape, process, asked);
                // It may be of an earlier family, so this one may not be sure of it.
                if (fit.certain() && !open) {
                    return Optional.of(new RecognisedDaemon(match.family(), shape, process));
                }
                if (fit.possible() && !fit.certain()) {
                    var daemon = new RecognisedDaemon(match.family(), shape, process, process, fit.unread());
                    possible = Optional.of(
                            possible.filter(other -> asksNoMore(other, daemon)).orElse(daemon));
                }
            }
        }
        return possible;
    }

    /** Of several that a process may be, the one that asks least of what could not be read is the most likely. */
    private static boolean asksNoMore(RecognisedDaemon one, RecognisedDaemon other) {
        return one.shape().environment().size() <= other.shape().environment().size();
    }
}
