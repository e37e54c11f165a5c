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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Puts each process into at most one tree. A tree holds its root, what descends from it, and what a family's edge rules add;
 * a daemon below another daemon is a tree of its own, unless it belongs to that one by its family's own rule. Ended processes
 * that only wait to be reaped are in no tree.
 */
public final class TreeAssembler {

    private static final Map<EdgeRule.Kind, Edge> EDGES = Map.of(
            EdgeRule.Kind.PROFILE, Edge.PROFILE,
            EdgeRule.Kind.ENVIRONMENT, Edge.ENVIRONMENT,
            EdgeRule.Kind.ARGUMENT, Edge.ARGUMENT,
            EdgeRule.Kind.RECORD, Edge.RECORD,
            EdgeRule.Kind.MARKER, Edge.ARGUMENT);

    private final ProcessTable table;
    private final Asked asked;
    private final Strays strays;
    private final List<GrowingTree> trees = new ArrayList<>();
    private final Map<Long, GrowingTree> treeOf = new HashMap<>();
    private final Map<Long, RecognisedDaemon> roots = new LinkedHashMap<>();

    private TreeAssembler(ProcessTable table, List<RecognisedDaemon> daemons, Asked asked) {
        this.table = table;
        this.asked = asked;
        this.strays = new Strays(table, asked);
        daemons.forEach(daemon -> roots.put(daemon.root().pid(), daemon));
    }

    /** One tree for each daemon that is not a part of another's, in the order given. */
    public static List<DaemonTree> assemble(ProcessTable table, List<RecognisedDaemon> daemons, Asked asked) {
        var assembler = new TreeAssembler(table, daemons, asked);
        // A browser that belongs to a daemon is found before it could be a root, a crash handler after that.
        for (Role role : Role.values()) {
            assembler.plant(role, daemons);
            if (role != Role.CRASH_HANDLER) {
                assembler.grow();
            }
        }
        var owned = new OwnedTrees(assembler.trees, new OwningDaemons(table, daemons, asked));
        List<GrowingTree> whole = owned.fold();
        Map<Long, GrowingTree> byDaemon = new HashMap<>();
        whole.forEach(tree -> byDaemon.put(tree.daemon().process().pid(), tree));
        return daemons.stream()
                .flatMap(daemon ->
                        Stream.ofNullable(byDaemon.get(daemon.process().pid())))
                .map(GrowingTree::done)
                .toList();
    }

    private void plant(Role role, List<RecognisedDaemon> daemons) {
        List<RecognisedDaemon> free = daemons.stream()
                .filter(daemon -> daemon.family().role() == role)
                .filter(daemon -> !treeOf.containsKey(daemon.root().pid()))
                .toList();
        var sessions = new DeadSessions(table, asked, role == Role.BROWSER ? free : List.of());
        for (RecognisedDaemon daemon : free) {
            RecognisedDaemon oldest = sessions.oldestBeside(daemon);
            if (oldest.equals(daemon) && !treeOf.containsKey(daemon.root().pid())) {
                var tree = new GrowingTree(daemon, sessions.leaderOf(daemon));
                trees.add(tree);
                add(tree, daemon.root(), Edge.ROOT, daemon.root().pid());
                for (RecognisedDaemon beside : sessions.youngerBeside(daemon)) {
                    join(tree, beside.root(), Edge.SESSION, daemon.root().pid());
                }
            }
        }
    }

    /** Until nothing more is found: what one rule adds may be what the next one looks for. */
    private void grow() {
        int before;
        do {
            before = treeOf.size();
            joinSessions();
            joinValues();
            joinDescriptors();
        } while (treeOf.size() > before);
    }

    /** Adds a process and everything below it that is in no tree and no root of its own. */
    private void add(GrowingTree tree, ProcessRecord process, Edge edge, long under) {
        tree.add(process, edge, under);
        treeOf.put(process.pid(), tree);
        var next = new ArrayList<>(List.of(process));
        for (int i = 0; i < next.size(); i++) {
            for (ProcessRecord child : table.childrenOf(next.get(i))) {
                if (child.state().alive() && !roots.containsKey(child.pid()) && !treeOf.containsKey(child.pid())) {
                    tree.add(child, Edge.KERNEL, next.get(i).pid());
                    treeOf.put(child.pid(), tree);
                    next.add(child);
                }
            }
        }
    }

    /** As {@link #add}, of a process that may be a recognised browser. */
    private void join(GrowingTree tree, ProcessRecord process, Edge edge, long under) {
        add(tree, process, edge, under);
        RecognisedDaemon root = roots.get(process.pid());
        if (root != null) {
            tree.note(root);
        }
    }

    private void joinSessions() {
        Map<Long, GrowingTree> bySession = new HashMap<>();
        for (GrowingTree tree : trees) {
            if (tree.rules(EdgeRule.Kind.SESSION).findAny().isPresent()) {
                bySession.putIfAbsent(tree.session(), tree);
            }
        }
        if (bySession.isEmpty()) {
            return;
        }
        for (ProcessRecord process : table.all()) {
            OptionalLong session = process.session();
            GrowingTree tree = session.isPresent() ? bySession.get(session.getAsLong()) : null;
            if (tree != null
                    && tree.rules(EdgeRule.Kind.SESSION)
                            .anyMatch(rule -> mayJoin(tree, process, rule) && strays.fits(rule, process))) {
                join(tree, process, Edge.SESSION, tree.daemon().process().pid());
            }
        }
    }

    private void joinValues() {
        var search = new EdgeSearch(asked);
        for (GrowingTree tree : List.copyOf(trees)) {
            for (EdgeRule rule : tree.daemon().family().edges()) {
                Edge edge = EDGES.get(rule.kind());
                List<ProcessRecord> candidates = edge == null
                        ? List.of()
                        : strays.of(rule).stream()
                                .filter(process -> mayJoin(tree, process, rule))
                                .toList();
                if (edge != null && !candidates.isEmpty()) {
                    join(tree, edge, rule, candidates, search.of(tree, rule));
                }
            }
        }
    }

    private void join(
            GrowingTree tree,
            Edge edge,
            EdgeRule rule,
            List<ProcessRecord> candidates,
            Function<ProcessRecord, OptionalLong> under) {
        for (ProcessRecord process : candidates) {
            OptionalLong member = mayJoin(tree, process, rule) ? under.apply(process) : OptionalLong.empty();
            if (member.isPresent()) {
                join(tree, process, edge, member.getAsLong());
            }
        }
    }

    private void joinDescriptors() {
        var search = new SharedDescriptors(asked, trees, strays);
        for (ProcessRecord process : search.candidates(table)) {
            if (!treeOf.containsKey(process.pid())) {
                search.sharing(process)
                        .ifPresent(found -> join(found.tree(), process, Edge.DESCRIPTOR, found.member()));
            }
        }
    }

    /**
     * Whether the process is free and did not start before the root. A recognised daemon never is, since daemons are planted
     * first; a recognised browser is only for a rule that says how such processes look.
     */
    private boolean mayJoin(GrowingTree tree, ProcessRecord process, EdgeRule rule) {
        return process.state().alive()
                && !treeOf.containsKey(process.pid())
                && (!roots.containsKey(process.pid()) || rule.shape().isPresent())
                && !tree.root().youngerThan(process);
    }
}
