package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Parentage.Kind;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.Optional;

/**
 * Who the parent of a daemon is. A POSIX kernel gives orphans to process 1 or to the nearest subreaper, prctl(2)
 * {@code PR_SET_CHILD_SUBREAPER}; Windows gives them to nobody, and their parent's pid may be reused.
 */
final class ParentageCollector {

    private static final long INIT = 1;

    private final Subject subject;
    private final DaemonFamily family;
    private final ProcessRecord root;
    private final ProcessTable table;

    ParentageCollector(Subject subject) {
        this.subject = subject;
        this.family = subject.family();
        this.root = subject.root();
        this.table = subject.situation().table();
    }

    Parentage collect() {
        Optional<ProcessRecord> row = table.find(root.parent()).filter(found -> found.pid() != root.pid());
        if (row.isEmpty()) {
            return parentage(missing(), Optional.empty(), false);
        }
        Optional<String> name = Optional.of(row.get().name());
        if (table.parentOf(root).isEmpty()) {
            return parentage(Kind.RECYCLED, name, false);
        }
        boolean anyParent = anyParentOwns();
        if (hasLauncher(row.get())) {
            return parentage(Kind.ALIVE, name, anyParent || family.boundToLauncher() || family.role() != Role.DAEMON);
        }
        if (row.get().pid() == INIT) {
            return parentage(family.detachedByDesign() ? Kind.BY_DESIGN : Kind.INIT, name, false);
        }
        if (anyParent) {
            boolean adopted = Reapers.isOne(row.get());
            return parentage(adopted ? Kind.SUBREAPER : Kind.ALIVE, name, !adopted);
        }
        if (!row.get().arguments().answered()) {
            return parentage(Kind.UNREADABLE, name, false);
        }
        if (detached() || family.role() != Role.DAEMON) {
            return parentage(family.detachedByDesign() ? Kind.BY_DESIGN : Kind.SUBREAPER, name, false);
        }
        return parentage(Kind.ALIVE, name, false);
    }

    /** Whether whoever is the parent uses it. Where the condition for that cannot be read, the parent protects. */
    private boolean anyParentOwns() {
        return family.owner().filter(rule -> rule.anyParent()).isPresent()
                && OwnerCondition.of(subject) != OwnerCondition.NO;
    }

    /** A POSIX kernel never leaves a process without a parent, so one that is not in the table is hidden from us. */
    private Kind missing() {
        OperatingSystem system = subject.asked().facts().system();
        boolean neverUpdated = system == OperatingSystem.WINDOWS || system == OperatingSystem.OTHER;
        return neverUpdated ? Kind.EXITED : Kind.UNREADABLE;
    }

    /** The parent is a launcher, or a shell in the daemon's own session that a launcher started it through. */
    private boolean hasLauncher(ProcessRecord parent) {
        if (isLauncher(parent)) {
            return true;
        }
        Optional<ProcessRecord> next = Optional.of(parent);
        while (next.isPresent() && sameSession(next.get())) {
            next = table.parentOf(next.get());
            if (next.filter(this::isLauncher).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private boolean isLauncher(ProcessRecord process) {
        return process.state().alive() && subject.situation().mayBeLauncher(family, process);
    }

    private boolean sameSession(ProcessRecord process) {
        return process.pid() != INIT
                && root.session().isPresent()
                && process.session().equals(root.session());
    }

    private boolean detached() {
        return root.session().isPresent()
                && root.session().getAsLong() == root.pid()
                && root.group().isPresent()
                && root.group().getAsLong() == root.pid();
    }

    private Parentage parentage(Kind kind, Optional<String> parent, boolean bound) {
        return new Parentage(kind, root.parent(), parent, bound, subject.readAt());
    }
}
