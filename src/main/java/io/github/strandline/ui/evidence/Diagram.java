package io.github.strandline.ui.evidence;

import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.words.Words;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree's processes from the root down, largest first among siblings, as lines to draw.
 *
 * @param lines the first {@link #MOST} of them
 * @param left how many more there are
 */
record Diagram(List<Line> lines, int left) {

    /** More than fit into a glance are counted, not drawn. */
    static final int MOST = 16;

    private static final int DEEPEST = 7;

    /**
     * One process.
     *
     * @param guide one sign for each level: {@code |} an ancestor's line passes by, a space when it does not; the last sign is its own:
     *     {@code T} with siblings below, {@code L} the last one, in lower case when it is no child; empty for the root
     * @param label what runs
     * @param edge why it belongs when it is no child; may be empty
     * @param memory its own
     * @param chosen whether the pane is about it
     */
    record Line(String guide, String label, String edge, String memory, boolean chosen) {

        /** Whether it belongs by evidence and not as a child. */
        boolean byEvidence() {
            return !edge.isEmpty();
        }
    }

    private static final String PARTS = " · ";

    /** A process that is still to be drawn; {@code parent} is what the one above it is called. */
    private record Waiting(Member member, String parent, String above, boolean last) {}

    Diagram {
        lines = List.copyOf(lines);
    }

    static Diagram of(ProcessTree tree, ProcessIdentity chosen, Words words) {
        Map<Long, List<Member>> below = new HashMap<>();
        for (Member member : tree.members()) {
            if (member.edge() != Edge.ROOT) {
                below.computeIfAbsent(member.under(), _ -> new ArrayList<>()).add(member);
            }
        }
        below.values()
                .forEach(members -> members.sort(Comparator.comparingLong(
                                (Member member) -> member.process().memory().residentBytes())
                        .reversed()));
        List<Line> lines = new ArrayList<>();
        // Not recursive: a tree may be as deep as somebody likes.
        Deque<Waiting> waiting = new ArrayDeque<>();
        waiting.push(new Waiting(tree.members().getFirst(), "", "", true));
        while (!waiting.isEmpty() && lines.size() < MOST) {
            Waiting next = waiting.pop();
            lines.add(line(next, chosen, words));
            String label = words.label(next.member().process());
            List<Member> children = below.getOrDefault(next.member().process().pid(), List.of());
            for (int index = children.size() - 1; index >= 0; index--) {
                waiting.push(new Waiting(children.get(index), label, passing(next), index == children.size() - 1));
            }
        }
        return new Diagram(lines, tree.members().size() - lines.size());
    }

    private static Line line(Waiting place, ProcessIdentity chosen, Words words) {
        Edge edge = place.member().edge();
        String sign = place.last() ? "L" : "T";
        String guide = edge == Edge.ROOT
                ? ""
                : place.above() + (edge == Edge.KERNEL ? sign : sign.toLowerCase(java.util.Locale.ROOT));
        return new Line(
                guide,
                shortened(words.label(place.member().process()), place.parent()),
                edge == Edge.ROOT || edge == Edge.KERNEL ? "" : words.edge(edge),
                words.memory(place.member().process().memory().residentBytes()),
                place.member().process().identity().equals(chosen));
    }

    /** A child of the same program is called by its kind alone. */
    private static String shortened(String label, String parent) {
        int end = label.indexOf(PARTS);
        boolean same = end > 0 && (parent + PARTS).startsWith(label.substring(0, end) + PARTS);
        return same ? label.substring(end + PARTS.length()) : label;
    }

    private static String passing(Waiting place) {
        if (place.member().edge() == Edge.ROOT) {
            return "";
        }
        return place.above().length() >= DEEPEST ? place.above() : place.above() + (place.last() ? ' ' : '|');
    }
}
