package io.github.strandline.evidence;

import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree.Member;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
    private final List<EdgeRule> rules;
    private final Strays strays;
    private final Map<String, Place> holders = new HashMap<>();
    private int asking;

    /**
     * Where a stray belongs.
     *
     * @param tree the tree
     * @param member pid of the member with which it shares
     */
    record Place(GrowingTree tree, long member) {}

    SharedDescriptors(Asked asked, List<GrowingTree> trees, Strays strays) {
        this.asked = asked;
        this.strays = strays;
        this.trees = trees.stream()
                .filter(tree -> tree.rules(EdgeRule.Kind.DESCRIPTOR).findAny().isPresent())
                .toList();
        this.rules = this.trees.stream()
                .flatMap(tree -> tree.rules(EdgeRule.Kind.DESCRIPTOR))
                .distinct()
                .toList();
    }

    /** Those of the shape of any rule, in table order. */
    Collection<ProcessRecord> candidates(ProcessTable table) {
        Set<ProcessRecord> fitting = Collections.newSetFromMap(new IdentityHashMap<>());
        rules.forEach(rule -> fitting.addAll(strays.of(rule)));
        return fitting.isEmpty()
                ? fitting
                : table.all().stream().filter(fitting::contains).toList();
    }

    Optional<Place> sharing(ProcessRecord stray) {
        Set<String> targets = rules.stream()
                .filter(rule -> strays.fits(rule, stray))
                .flatMap(rule -> targets(stray, rule).stream())
                .collect(Collectors.toSet());
        Optional<Place> found = look(stray, targets);
        while (found.isEmpty() && !targets.isEmpty() && askNextLayer()) {
            found = look(stray, targets);
        }
        return found;
    }

    private Optional<Place> look(ProcessRecord stray, Set<String> targets) {
        return targets.stream()
                .map(holders::get)
                .filter(Objects::nonNull)
                // Another family's rule may have found it.
                .filter(f -> f.tree().rules(EdgeRule.Kind.DESCRIPTOR).anyMatch(rule -> strays.fits(rule, stray)))
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
                                target, new Place(tree, member.process().pid())));
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
