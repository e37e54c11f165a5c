package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * Processes that look like those which a rule adds to trees. Only these are asked anything, so their number matters, not that
 * of all processes. A person's own browser and what runs below it never belong to a daemon.
 */
final class Strays {

    private final ProcessTable table;
    private final Asked asked;
    private final IdentityHashMap<EdgeRule, List<ProcessRecord>> fitting = new IdentityHashMap<>();

    Strays(ProcessTable table, Asked asked) {
        this.table = table;
        this.asked = asked;
    }

    /** Those of the rule's shape, in table order. */
    List<ProcessRecord> of(EdgeRule rule) {
        return fitting.computeIfAbsent(
                rule,
                _ -> table.all().stream().filter(process -> fits(rule, process)).toList());
    }

    boolean fits(EdgeRule rule, ProcessRecord process) {
        return process.state().alive()
                && rule.shape()
                        .map(shape -> CommandShapes.matches(shape, process, asked))
                        .orElse(true)
                && !isPersonal(process);
    }

    private boolean isPersonal(ProcessRecord process) {
        return Stream.concat(Stream.of(process), table.ancestorsOf(process).stream())
                .anyMatch(one -> PersonalBrowser.isOne(one, asked.facts()));
    }
}
