package io.github.strandline.evidence;

import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the member of a tree with which a stray process shares a socket or pipe on the descriptor numbers that the family
 * names. Only strays of the family's shape, and then members, nearest to the roots first, are asked for their descriptors.
 */
final class SharedDescriptors {

    private final Asked asked;
    private final List<GrowingTree> trees;
    private final Map<String, Found> holders = new HashMap<>();
    private int asking;

    /**
     * Where a stray belongs.
     *
     * @param tree the tree
     * @param member pid of the member with which it shares
     */
    record Found(GrowingTree tree, long member) {}

    SharedDescriptors(Asked asked, List<GrowingTree> trees) {
        this.asked = asked;
        this.trees = trees.stream()
                .filter(tree -> tree.rules(EdgeRule.Kind.DESCRIPTOR).findAny().isPresent())
                .toList();
    }

    Optional<Found> sharing(ProcessRecord stray) {
        Set<String> targets = trees.stream()
                .flatMap(tree -> tree.rules(EdgeRule.Kind.DESCRIPTOR))
                .distinct()
                .filter(rule -> GrowingTree.fits(rule, stray, asked))
                .flatMap(rule -> targets(stray, rule).stream())
                .collect(Collectors.toSet());
        Optional<Found> found = look(stray, targets);
        while (found.isEmpty() && !targets.isEmpty() && askNextLayer()) {
            found = look(stray, targets);
        }
        return found;
    }

    private Optional<Found> look(ProcessRecord stray, Set<String> targets) {
        return targets.stream()
                .map(holders::get)
                .filter(Objects::nonNull)
                // Another family's rule may have found it.
                .filter(f ->
                        f.tree().rules(EdgeRule.Kind.DESCRIPTOR).anyMatch(rule -> GrowingTree.fits(rule, stray, asked)))
                .findFirst();
    }

    /** Asks the members at the next position of every tree: a daemon's browser stands right behind it. */
    private boolean askNextLayer() {
        boolean any = false;
        for (GrowingTree tree : trees) {
            if (asking < tree.members().size()) {
                any = true;
                Member member = tree.members().get(asking);
                tree.rules(EdgeRule.Kind.DESCRIPTOR)
                        .flatMap(rule -> targets(member.process(), rule).stream())
                        .forEach(target -> holders.putIfAbsent(
                                target, new Found(tree, member.process().pid())));
            }
        }
        asking++;
        return any;
    }

    private Set<String> targets(ProcessRecord process, EdgeRule rule) {
        return asked.descriptors(process.identity()).found().stream()
                .flatMap(List::stream)
                .filter(d -> rule.descriptors().contains(d.number()))
                .filter(d -> d.socketInode().isPresent() || d.pipeInode().isPresent())
                .map(d -> d.link().target())
                .collect(Collectors.toSet());
    }
}
