package io.github.strandline.verdict;

import io.github.strandline.evidence.PersonalBrowser;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is never ended, in code so that no catalogue entry can weaken it. One such process makes the whole tree off limits,
 * since ending the rest could end it, too.
 */
public final class Protection {

    /** Process 1 and what stands in for it; 4 is the Windows kernel. */
    private static final Set<Long> SYSTEM = Set.of(0L, 1L, 4L);

    private final HostFacts facts;

    public Protection(HostFacts facts) {
        this.facts = facts;
    }

    /**
     * Why a tree is off limits.
     *
     * @param kind the reason
     * @param what whose it is, or name and pid of the process that may not be ended; for a person
     */
    public record Barrier(VerdictKind kind, String what) {}

    /** The first process of the tree that may never be ended. */
    public Optional<Barrier> in(ProcessTree tree) {
        return tree.processes().stream().map(this::of).flatMap(Optional::stream).findFirst();
    }

    private Optional<Barrier> of(ProcessRecord process) {
        if (process.owner() instanceof Reading.Known<Owner>(Owner owner)
                && !owner.id().equals(facts.user().id())) {
            return Optional.of(new Barrier(VerdictKind.OTHER_USER, owner.name()));
        }
        boolean never = SYSTEM.contains(process.pid())
                || isOurs(process.identity())
                || ProtectedPrograms.isOne(process, facts.system())
                || PersonalBrowser.isOne(process, facts);
        return never ? Optional.of(new Barrier(VerdictKind.PROTECTED, name(process))) : Optional.empty();
    }

    /** This program, and whatever it runs in: its shell, its terminal, its desktop. */
    private boolean isOurs(ProcessIdentity process) {
        return Stream.concat(Stream.of(facts.self()), facts.ancestors().stream())
                .anyMatch(own -> own.compare(process) != ProcessIdentity.Match.DIFFERENT);
    }

    private static String name(ProcessRecord process) {
        return "%s (%d)".formatted(process.name(), process.pid());
    }
}
