package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.host.Asked;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts each process into at most one tree. A tree holds its root, what descends from it, and what a family's edge rules add;
 * a daemon below another daemon is a tree of its own. Ended processes that only wait to be reaped are in no tree.
 */
public final class TreeAssembler {

    private final ProcessTable table;
    private final Asked asked;
    private final List<GrowingTree> trees = new ArrayList<>();
    private final Map<Long, GrowingTree> treeOf = new HashMap<>();
    private final Set<Long> roots = new HashSet<>();

    private TreeAssembler(ProcessTable table, Asked asked) {
        this.table = table;
        this.asked = asked;
    }

    /** One tree for each daemon that is not a part of another's, in the order given. */
    public static List<DaemonTree> assemble(ProcessTable table, List<RecognisedDaemon> daemons, Asked asked) {
        var assembler = new TreeAssembler(table, asked);
        daemons.forEach(daemon -> assembler.roots.add(daemon.root().pid()));
        // Crash handlers come last: most of them are found to belong to a browser by then.
        for (Role role : Role.values()) {
            daemons.stream().filter(daemon -> daemon.family().role() == role).forEach(assembler::plant);
            if (role == Role.BROWSER) {
                assembler.joinSessions();
                assembler.joinDescriptors();
            }
        }
        return daemons.stream()
                .flatMap(daemon ->
                        assembler.trees.stream().filter(tree -> tree.daemon().equals(daemon)))
                .map(GrowingTree::done)
                .toList();
    }

    private void plant(RecognisedDaemon daemon) {
        if (!treeOf.containsKey(daemon.root().pid())) {
            var tree = new GrowingTree(daemon);
            trees.add(tree);
            add(tree, daemon.root(), Edge.ROOT, daemon.root().pid());
        }
    }

    /** Adds a process and everything below it that is in no tree and no root of its own. */
    private void add(GrowingTree tree, ProcessRecord process, Edge edge, long under) {
        tree.add(process, edge, under);
        treeOf.put(process.pid(), tree);
        var next = new ArrayList<>(List.of(process));
        for (int i = 0; i < next.size(); i++) {
            for (ProcessRecord child : table.childrenOf(next.get(i))) {
                if (child.state().alive() && !roots.contains(child.pid()) && !treeOf.containsKey(child.pid())) {
                    tree.add(child, Edge.KERNEL, next.get(i).pid());
                    treeOf.put(child.pid(), tree);
                    next.add(child);
                }
            }
        }
    }

    private void joinSessions() {
        Map<Long, GrowingTree> byRoot = new HashMap<>();
        for (GrowingTree tree : trees) {
            if (tree.rules(EdgeRule.Kind.SESSION).findAny().isPresent()) {
                byRoot.put(tree.root().pid(), tree);
                byRoot.put(tree.daemon().process().pid(), tree);
            }
        }
        if (byRoot.isEmpty()) {
            return;
        }
        for (ProcessRecord process : table.all()) {
            GrowingTree tree =
                    process.session().isPresent() ? byRoot.get(process.session().getAsLong()) : null;
            if (tree != null
                    && free(process)
                    && !startedBefore(process, tree.root())
                    && tree.rules(EdgeRule.Kind.SESSION).anyMatch(rule -> GrowingTree.fits(rule, process, asked))) {
                add(tree, process, Edge.SESSION, tree.root().pid());
            }
        }
    }

    private void joinDescriptors() {
        var search = new SharedDescriptors(asked, trees);
        for (ProcessRecord process : table.all()) {
            if (treeOf.containsKey(process.pid()) || !process.state().alive()) {
                continue;
            }
            search.sharing(process).ifPresent(found -> add(found.tree(), process, Edge.DESCRIPTOR, found.member()));
        }
    }

    private boolean free(ProcessRecord process) {
        return process.state().alive() && !treeOf.containsKey(process.pid()) && !roots.contains(process.pid());
    }

    private static boolean startedBefore(ProcessRecord process, ProcessRecord root) {
        return process.startedAfterBoot().compareTo(root.startedAfterBoot()) < 0;
    }
}
