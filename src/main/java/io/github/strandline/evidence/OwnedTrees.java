package io.github.strandline.evidence;

import io.github.strandline.catalogue.EdgeRule;
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
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Puts daemons that belong to another daemon into that one's tree: those that name it, for as long as it lives, and those that
 * live for their parent, below it or left behind in its session.
 */
final class OwnedTrees {

    private final List<GrowingTree> trees;
    private final Map<GrowingTree, Tie> ties = new HashMap<>();

    /** To whom a tree belongs, and by what; {@code under} is the member that its root then stands below. */
    private record Tie(GrowingTree owner, Edge edge, long under) {}

    OwnedTrees(List<GrowingTree> trees, OwningDaemons owning) {
        this.trees = trees;
        for (GrowingTree tree : trees) {
            owning.ownerOf(tree.daemon())
                    .flatMap(Reading::found)
                    .flatMap(this::treeOf)
                    .filter(owner -> owner != tree)
                    .map(owner -> toDaemon(tree, owner))
                    .or(() -> livesForItsParent(tree) ? above(tree).or(() -> leader(tree)) : Optional.empty())
                    .ifPresent(tie -> ties.put(tree, tie));
        }
    }

    private static Tie toDaemon(GrowingTree tree, GrowingTree owner) {
        long parent = tree.root().parent();
        return owner.contains(parent)
                ? new Tie(owner, Edge.KERNEL, parent)
                : new Tie(owner, edge(tree), owner.daemon().process().pid());
    }

    private static boolean livesForItsParent(GrowingTree tree) {
        return tree.daemon()
                .family()
                .owner()
                .filter(rule -> rule.anyParent() && rule.when().isEmpty())
                .isPresent();
    }

    /** What drives it and what it does for that end together. */
    private Optional<Tie> above(GrowingTree tree) {
        long parent = tree.root().parent();
        return others(tree)
                .filter(other -> other.contains(parent))
                .map(other -> new Tie(other, Edge.KERNEL, parent))
                .findFirst();
    }

    /** One that lost its parent stays in the session of the daemon for which it was started. */
    private Optional<Tie> leader(GrowingTree tree) {
        return others(tree)
                .filter(other -> other.rules(EdgeRule.Kind.SESSION)
                        .anyMatch(rule -> rule.shape().isEmpty()))
                .filter(other -> tree.root().session().equals(OptionalLong.of(other.session())))
                .filter(other -> !other.root().youngerThan(tree.root()))
                .map(other ->
                        new Tie(other, Edge.SESSION, other.daemon().process().pid()))
                .findFirst();
    }

    private Stream<GrowingTree> others(GrowingTree tree) {
        return trees.stream().filter(other -> other != tree);
    }

    private Optional<GrowingTree> treeOf(RecognisedDaemon daemon) {
        return trees.stream().filter(tree -> tree.daemon().equals(daemon)).findFirst();
    }

    /** The trees that are left. Daemons that own each other all stay. */
    List<GrowingTree> fold() {
        List<GrowingTree> owned =
                trees.stream().filter(tree -> top(tree) != tree).toList();
        for (GrowingTree tree : owned) {
            Optional.ofNullable(ties.get(tree)).ifPresent(tie -> top(tree).take(tree, tie.edge(), tie.under()));
        }
        return trees.stream().filter(tree -> !owned.contains(tree)).toList();
    }

    private GrowingTree top(GrowingTree tree) {
        Set<GrowingTree> seen = new HashSet<>(Set.of(tree));
        GrowingTree top = tree;
        while (ties.containsKey(top)) {
            top = ties.get(top).owner();
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
