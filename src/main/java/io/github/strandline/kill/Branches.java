package io.github.strandline.kill;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.kill.KillPlan.Branch;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Takes a tree apart: its root with what descends from it by the kernel's parent links, and the branches that evidence has added,
 * each with its own descendants.
 *
 * <p>A branch is in the plan from the start when its profile folder and its session agree with the rest of the tree. The profile folder
 * agrees unless both name one and they differ. The session agrees when it is the session of a member, or one of its own in which
 * nothing but the tree is; a socket or pipe that is the same kernel object as a member's, or a session that a member leads, is that
 * agreement itself. Values that a stranger can have as well, an argument, a record, a profile of the same name, never suffice.
 */
final class Branches {

    private static final String PROFILE = "--user-data-dir";

    private final ProcessTree tree;
    private final Optional<ProcessTable> table;
    private final List<Member> core = new ArrayList<>();
    private final List<List<Member>> branches = new ArrayList<>();

    /** @param table all processes; empty: every branch is in */
    Branches(ProcessTree tree, Optional<ProcessTable> table) {
        this.tree = tree;
        this.table = table;
        Map<Long, List<Member>> placeOf = new HashMap<>();
        for (Member member : tree.members()) {
            List<Member> place;
            if (member.edge() == Edge.ROOT) {
                place = core;
            } else if (member.edge() == Edge.KERNEL) {
                place = placeOf.getOrDefault(member.under(), core);
            } else {
                place = new ArrayList<>();
                branches.add(place);
            }
            place.add(member);
            placeOf.put(member.process().pid(), place);
        }
    }

    /** The root and what descends from it, root first. */
    List<Member> core() {
        return core;
    }

    /** The branches in the order of the tree, and which of them are in. */
    List<Branch> all() {
        List<Branch> all = new ArrayList<>();
        List<Member> in = new ArrayList<>(core);
        for (List<Member> members : branches) {
            boolean agrees = agrees(members.getFirst(), in);
            if (agrees) {
                in.addAll(members);
            }
            all.add(new Branch(members.stream().map(Planning::planned).toList(), agrees, bytes(members)));
        }
        return all;
    }

    private boolean agrees(Member head, List<Member> in) {
        return table.isEmpty() || profileAgrees(head.process(), in) && sessionAgrees(head, in, table.get());
    }

    private static boolean profileAgrees(ProcessRecord head, List<Member> in) {
        Optional<String> own = profile(head);
        Set<String> others = new HashSet<>();
        in.forEach(member -> profile(member.process()).ifPresent(others::add));
        return own.isEmpty() || others.isEmpty() || others.contains(own.get());
    }

    private boolean sessionAgrees(Member head, List<Member> in, ProcessTable all) {
        if (head.edge() == Edge.DESCRIPTOR || head.edge() == Edge.SESSION) {
            return true;
        }
        OptionalLong session = head.process().session();
        return session.isPresent()
                && (in.stream().anyMatch(member -> member.process().session().equals(session))
                        || all.all().stream()
                                .filter(row ->
                                        row.state().alive() && row.session().equals(session))
                                .allMatch(row -> tree.contains(row.pid())));
    }

    private static Optional<String> profile(ProcessRecord process) {
        return ArgumentList.of(process).flatMap(list -> list.option(PROFILE)).filter(path -> !path.isEmpty());
    }

    /** What it adds to the estimate of the whole tree, in which shared pages count once for each program. */
    private long bytes(List<Member> branch) {
        List<Member> rest = tree.members().stream()
                .filter(member -> !branch.contains(member))
                .toList();
        return Math.max(0, tree.estimatedBytes() - new ProcessTree(rest).estimatedBytes());
    }
}
