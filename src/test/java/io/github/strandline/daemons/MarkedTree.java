package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.util.Optional;
import java.util.Set;

/**
 * A situation whose processes are known by a mark in their environment.
 *
 * @param kind which situation
 * @param root the process that its tree starts with, also when it has ended
 * @param mark the mark of its tree
 * @param outside the mark of what belongs to the situation and to no tree
 */
record MarkedTree(Enum<?> kind, ProcessIdentity root, TreeMark mark, Optional<TreeMark> outside) implements Situation {

    static MarkedTree of(Enum<?> kind, ProcessIdentity root, TreeMark mark) {
        return new MarkedTree(kind, root, mark, Optional.empty());
    }

    MarkedTree withRoot(ProcessIdentity other) {
        return new MarkedTree(kind, other, mark, outside);
    }

    MarkedTree withOutside(TreeMark other) {
        return new MarkedTree(kind, root, mark, Optional.of(other));
    }

    @Override
    public Optional<ProcessIdentity> top() {
        return Optional.of(root);
    }

    @Override
    public Set<Long> expectedPids() {
        return mark.pids();
    }

    @Override
    public Set<Long> outsidePids() {
        return outside.map(TreeMark::pids).orElse(Set.of());
    }
}
