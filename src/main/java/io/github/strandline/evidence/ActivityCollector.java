package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShape;
import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.process.ProcessRecord;

/** Whether a daemon gets on with its work: not stopped, accepts its clients, has the child that it needs. */
final class ActivityCollector {

    private final Subject subject;

    ActivityCollector(Subject subject) {
        this.subject = subject;
    }

    Activity collect() {
        return new Activity(
                subject.process().state().stopped(),
                Backlog.of(subject).stillWaiting(),
                missingChild(),
                subject.readAt());
    }

    private boolean missingChild() {
        if (subject.family().requiredChild().isEmpty()) {
            return false;
        }
        CommandShape child = subject.family().requiredChild().get();
        return subject.tree().tree().processes().stream()
                .filter(process -> !isItselfOrAbove(process))
                .noneMatch(process -> mayBe(child, process));
    }

    /** The daemon and the runners that wait for it are not its children. */
    private boolean isItselfOrAbove(ProcessRecord process) {
        return process.pid() == subject.process().pid()
                || process.pid() == subject.root().pid()
                || subject.situation().table().ancestorsOf(subject.process()).contains(process);
    }

    /** A process whose arguments cannot be read may be the child: it is not known to be missing. */
    private boolean mayBe(CommandShape child, ProcessRecord process) {
        return !process.arguments().answered() || CommandShapes.mayMatch(child, process, subject.asked());
    }
}
