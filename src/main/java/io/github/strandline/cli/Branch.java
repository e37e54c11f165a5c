package io.github.strandline.cli;

import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One process of a tree with its place in the drawing.
 *
 * @param process the process
 * @param edge why it belongs
 * @param last for itself and each ancestor below the root, outermost first, whether it is the last of its siblings
 */
record Branch(ProcessRecord process, Edge edge, List<Boolean> last) {

    /** What hangs deeper is drawn at this depth. */
    private static final int DEEPEST = 40;

    Branch {
        last = List.copyOf(last);
    }

    /** Whether it belongs by evidence, not by the kernel's parent link. */
    boolean byEvidence() {
        return edge != Edge.ROOT && edge != Edge.KERNEL;
    }

    /** All processes, each below the one that it hangs under. */
    static List<Branch> of(ProcessTree tree) {
        Map<Long, List<ProcessTree.Member>> children = new LinkedHashMap<>();
        List<ProcessTree.Member> members = tree.members();
        for (ProcessTree.Member member : members.subList(1, members.size())) {
            children.computeIfAbsent(member.under(), _ -> new ArrayList<>()).add(member);
        }
        List<Branch> branches = new ArrayList<>();
        Deque<Branch> next = new ArrayDeque<>();
        next.push(new Branch(members.getFirst().process(), Edge.ROOT, List.of()));
        while (!next.isEmpty()) {
            Branch branch = next.pop();
            branches.add(branch);
            // Taken out, so that no process is drawn twice, whatever a report says.
            List<ProcessTree.Member> below = children.remove(branch.process().pid());
            if (below != null) {
                for (int i = below.size() - 1; i >= 0; i--) {
                    ProcessTree.Member child = below.get(i);
                    next.push(new Branch(child.process(), child.edge(), branch.place(i == below.size() - 1)));
                }
            }
        }
        return branches;
    }

    private List<Boolean> place(boolean lastChild) {
        List<Boolean> place = new ArrayList<>(last.size() < DEEPEST ? last : last.subList(0, DEEPEST - 1));
        place.add(lastChild);
        return place;
    }
}
