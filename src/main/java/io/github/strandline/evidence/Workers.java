package io.github.strandline.evidence;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.DaemonFamily.WorkRule;
import io.github.strandline.process.ProcessRecord;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells the worker of a job from a stranger that got its pid. */
final class Workers {

    /** What is known of a job's worker. */
    enum Life {
        ALIVE,
        DEAD,
        UNKNOWN
    }

    private final Situation situation;
    private final WorkRule rule;

    Workers(Situation situation, WorkRule rule) {
        this.situation = situation;
        this.rule = rule;
    }

    Life look(OptionalLong pid, Optional<String> job) {
        Optional<ProcessRecord> row = pid.isPresent() ? situation.table().find(pid.getAsLong()) : Optional.empty();
        if (row.isEmpty() || !row.get().state().alive()) {
            return Life.DEAD;
        }
        if (!row.get().arguments().answered()) {
            return Life.UNKNOWN;
        }
        boolean worker = CommandShapes.mayMatchAny(rule.worker(), row.get(), situation.asked());
        return worker && namesJob(row.get(), job) ? Life.ALIVE : Life.DEAD;
    }

    /** A background worker names its job; one that does not works for whoever recorded its pid. */
    private boolean namesJob(ProcessRecord worker, Optional<String> job) {
        Optional<String> named = rule.jobOption()
                .flatMap(option -> ArgumentList.of(worker).flatMap(arguments -> arguments.option(option)));
        return named.isEmpty() || named.equals(job);
    }
}
