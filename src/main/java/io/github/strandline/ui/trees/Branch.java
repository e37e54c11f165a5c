package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows of one tree, kept from scan to scan. */
final class Branch {

    /** How long an ended row stays, dimmed, so that its going is seen. */
    static final Duration LINGER = Duration.ofSeconds(5);

    private final Map<ProcessIdentity, RowItem> items = new LinkedHashMap<>();
    private final Map<ProcessIdentity, ProcessIdentity> parents = new HashMap<>();
    private final RowItem root;
    private final Instant boot;
    private Finding latest;
    private Duration seenAt;
    private boolean behind;
    private boolean opened;

    /**
     * A tree of which only the root is known yet.
     *
     * @param boot when the machine was started
     * @param now when it was seen, as time since then
     */
    Branch(Finding finding, Instant boot, Duration now) {
        this.boot = boot;
        this.seenAt = now;
        this.latest = finding;
        Member first = finding.tree().members().getFirst();
        root = new RowItem(new TreeRow(finding, first, boot));
        items.put(first.process().identity(), root);
        root.expandedProperty().addListener((_, _, open) -> opened(open));
    }

    RowItem root() {
        return root;
    }

    /** Every row of the tree, the root first. */
    List<RowItem> all() {
        return List.copyOf(items.values());
    }

    /** The row of this process. */
    Optional<RowItem> item(ProcessIdentity process) {
        return Optional.ofNullable(items.get(process));
    }

    /**
     * Takes over what a scan says. Children keep their order when {@code hold} is set. As long as nobody sees them they wait
     * until the tree is opened: of a thousand trees few are.
     */
    void update(Finding finding, Duration now, boolean hold) {
        Duration between = now.minus(seenAt);
        List<Member> members = finding.tree().members();
        root.getValue()
                .update(finding, members.getFirst(), new Load(latest.tree().members(), members, between));
        latest = finding;
        seenAt = now;
        boolean leaf = finding.tree().members().size() == 1;
        if (root.isExpanded() || root.isLeaf() != leaf) {
            updateProcesses(between, hold);
        } else {
            behind = !leaf;
        }
    }

    private void updateProcesses(Duration between, boolean hold) {
        behind = false;
        Map<Long, ProcessIdentity> byPid = new HashMap<>();
        Set<ProcessIdentity> seen = new HashSet<>();
        ProcessIdentity top = root.getValue().identity();
        for (Member member : latest.tree().members()) {
            ProcessIdentity identity = member.process().identity();
            seen.add(identity);
            byPid.put(identity.pid(), identity);
            RowItem item = items.get(identity);
            if (item == null) {
                item = new RowItem(new TreeRow(latest, member, boot));
                item.setExpanded(true);
                items.put(identity, item);
            } else if (item != root) {
                List<Member> before = List.of(item.getValue().member());
                item.getValue().update(latest, member, new Load(before, List.of(member), between));
            }
            if (item != root) {
                parents.put(identity, byPid.getOrDefault(member.under(), top));
            }
        }
        items.values().stream()
                .map(RowItem::getValue)
                .filter(row -> !seen.contains(row.identity()))
                .forEach(row -> row.end(seenAt));
        forget(seenAt);
        if (hang(hold)) {
            Guide.set(root);
        }
    }

    /** When a tree is opened its processes are those of the last scan; what ended unseen needs no farewell. */
    private void opened(boolean open) {
        if (open && behind) {
            Set<ProcessIdentity> there = new HashSet<>();
            latest.tree().members().forEach(member -> there.add(member.process().identity()));
            items.keySet().retainAll(there);
            updateProcesses(Duration.ZERO, false);
        }
    }

    /** Notes that no process of the tree was in the scan of this instant. */
    void end(Duration now) {
        seenAt = now;
        items.values().forEach(item -> item.getValue().end(now));
    }

    private void forget(Duration now) {
        items.values().removeIf(item -> item != root && item.getValue().endedFor(LINGER, now));
        parents.keySet().retainAll(items.keySet());
    }

    private boolean hang(boolean hold) {
        Map<RowItem, List<RowItem>> children = new HashMap<>();
        for (RowItem item : items.values()) {
            if (item != root) {
                RowItem parent = items.getOrDefault(parents.get(item.getValue().identity()), root);
                children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(item);
            }
        }
        boolean changed = false;
        for (RowItem item : items.values()) {
            List<RowItem> wanted = children.getOrDefault(item, List.of());
            changed |= item.setRows(
                    hold && !item.isLeaf()
                            ? RowOrder.held(item.rows(), wanted)
                            : RowOrder.sorted(wanted, RowOrder.byMemory()));
        }
        return changed;
    }

    /** Opens the tree because a filter matches inside it; when it no longer does, undoes that and only that. */
    void openForFilter(boolean matchesInside) {
        if (matchesInside && !root.isExpanded()) {
            root.setExpanded(true);
            opened = true;
        } else if (!matchesInside && opened) {
            root.setExpanded(false);
            opened = false;
        }
    }
}
