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
    private Duration between = Duration.ZERO;
    private boolean behind;
    private boolean pending;
    private boolean opened;
    private boolean shown;
    private boolean seen;

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

    /** What the root's row shows. */
    TreeRow row() {
        return root.getValue();
    }

    /** Whether it was in the scan that is being taken over. */
    boolean seen() {
        return seen;
    }

    /** Notes that another scan is being taken over now. */
    void notSeenYet() {
        seen = false;
    }

    /** Whether the filter lets it through, or did before rows were held. */
    boolean shown() {
        return shown;
    }

    void setShown(boolean nowShown) {
        shown = nowShown;
    }

    /** Whether processes came, went or moved that its rows do not show, because they are held. */
    boolean pending() {
        return pending;
    }

    /** The row of this process. */
    Optional<RowItem> item(ProcessIdentity process) {
        return Optional.ofNullable(items.get(process));
    }

    /** Takes over what a scan says of the tree; its processes follow with {@link #arrange}. */
    void update(Finding finding, Duration now) {
        between = now.minus(seenAt);
        List<Member> members = finding.tree().members();
        root.getValue()
                .update(finding, members.getFirst(), new Load(latest.tree().members(), members, between));
        latest = finding;
        seenAt = now;
        seen = true;
        behind = members.size() > 1 || !root.isLeaf();
    }

    /** Whether {@link #arrange} has anything to do: as long as nobody sees the processes they wait until the tree is opened. */
    boolean due() {
        boolean leaf = latest.tree().members().size() == 1;
        return (behind || pending) && (root.isExpanded() || root.isLeaf() != leaf);
    }

    /**
     * Lets the rows of processes say what the last scan said.
     *
     * @param hold whether none of them may come, go or move; then that waits for a call that lets them
     */
    void arrange(boolean hold) {
        if (behind) {
            values(between);
        }
        if (hold && root.isExpanded()) {
            pending = unlike();
        } else {
            structure();
        }
    }

    private void values(Duration since) {
        behind = false;
        Set<ProcessIdentity> seen = new HashSet<>();
        for (Member member : latest.tree().members()) {
            ProcessIdentity identity = member.process().identity();
            seen.add(identity);
            RowItem item = items.get(identity);
            if (item != null && item != root) {
                List<Member> before = List.of(item.getValue().member());
                item.getValue().update(latest, member, new Load(before, List.of(member), since));
            }
        }
        items.values().stream()
                .map(RowItem::getValue)
                .filter(row -> !seen.contains(row.identity()))
                .forEach(row -> row.end(seenAt));
    }

    private void structure() {
        pending = false;
        for (Member member : latest.tree().members()) {
            ProcessIdentity identity = member.process().identity();
            if (!items.containsKey(identity)) {
                RowItem item = new RowItem(new TreeRow(latest, member, boot));
                item.setExpanded(true);
                items.put(identity, item);
            }
        }
        parents.putAll(wantedParents());
        items.values().removeIf(item -> item != root && item.getValue().endedFor(LINGER, seenAt));
        parents.keySet().retainAll(items.keySet());
        if (hang()) {
            Guide.set(root);
        }
    }

    private Map<ProcessIdentity, ProcessIdentity> wantedParents() {
        Map<Long, ProcessIdentity> byPid = new HashMap<>();
        Map<ProcessIdentity, ProcessIdentity> wanted = new HashMap<>();
        ProcessIdentity top = root.getValue().identity();
        for (Member member : latest.tree().members()) {
            ProcessIdentity identity = member.process().identity();
            byPid.put(identity.pid(), identity);
            if (!identity.equals(top)) {
                wanted.put(identity, byPid.getOrDefault(member.under(), top));
            }
        }
        return wanted;
    }

    /** Whether the rows hang otherwise than the processes do. */
    private boolean unlike() {
        return wantedParents().entrySet().stream()
                .anyMatch(entry -> !entry.getValue().equals(parents.get(entry.getKey())));
    }

    /** When a tree is opened its processes are those of the last scan; what ended unseen needs no farewell. */
    private void opened(boolean open) {
        if (open && (behind || pending)) {
            Set<ProcessIdentity> there = new HashSet<>();
            latest.tree().members().forEach(member -> there.add(member.process().identity()));
            items.keySet().retainAll(there);
            values(Duration.ZERO);
            structure();
        }
    }

    /** Notes that no process of the tree was in the scan of this instant. */
    void end(Duration now) {
        seenAt = now;
        items.values().forEach(item -> item.getValue().end(now));
    }

    private boolean hang() {
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
            changed |= item.setRows(RowOrder.sorted(wanted, RowOrder.byMemory()));
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
