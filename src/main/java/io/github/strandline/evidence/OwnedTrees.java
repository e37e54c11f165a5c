package io.github.strandline.evidence;

import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts daemons that belong to another daemon, or live for their parent below one, into that one's tree for as long as it lives. */
final class OwnedTrees {

    private final List<GrowingTree> trees;
    private final Map<GrowingTree, GrowingTree> owners = new HashMap<>();

    OwnedTrees(List<GrowingTree> trees, OwningDaemons owning) {
        this.trees = trees;
        for (GrowingTree tree : trees) {
            owning.ownerOf(tree.daemon())
                    .flatMap(Reading::found)
                    .flatMap(this::treeOf)
                    .filter(owner -> owner != tree)
                    .or(() -> above(tree))
                    .ifPresent(owner -> owners.put(tree, owner));
        }
    }

    /** The tree of whoever it lives for, when any parent is one: what drives it and what it does end together. */
    private Optional<GrowingTree> above(GrowingTree tree) {
        return livesForItsParent(tree)
                ? trees.stream()
                        .filter(other ->
                                other != tree && other.contains(tree.root().parent()))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean livesForItsParent(GrowingTree tree) {
        return tree.daemon()
                .family()
                .owner()
                .filter(rule -> rule.anyParent() && rule.when().isEmpty())
                .isPresent();
    }

    private Optional<GrowingTree> treeOf(RecognisedDaemon daemon) {
        return trees.stream().filter(tree -> tree.daemon().equals(daemon)).findFirst();
    }

    /** The trees that are left. Daemons that own each other all stay. */
    List<GrowingTree> fold() {
        List<GrowingTree> owned =
                trees.stream().filter(tree -> top(tree) != tree).toList();
        for (GrowingTree tree : owned) {
            GrowingTree owner = top(tree);
            long parent = tree.root().parent();
            if (owner.contains(parent) || livesForItsParent(tree)) {
                owner.take(tree, Edge.KERNEL, parent);
            } else {
                owner.take(tree, edge(tree), owner.daemon().process().pid());
            }
        }
        return trees.stream().filter(tree -> !owned.contains(tree)).toList();
    }

    private GrowingTree top(GrowingTree tree) {
        Set<GrowingTree> seen = new HashSet<>(Set.of(tree));
        GrowingTree top = tree;
        while (owners.containsKey(top)) {
            top = owners.get(top);
            if (!seen.add(top)) {
                return tree;
            }
        }
        return top;
    }

    private static Edge edge(GrowingTree tree) {
        ValueSource same = tree.daemon()
                .family()
                .owner()
                .flatMap(OwnerRule::daemon)
                .map(OwnerRule.OwningDaemon::same)
                .orElseThrow();
        if (same.environment().isPresent()) {
            return Edge.ENVIRONMENT;
        }
        return same.file().isPresent() ? Edge.RECORD : Edge.ARGUMENT;
    }
}
