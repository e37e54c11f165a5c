package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of one tree, kept from scan to scan. */
final class Branch {

    /** How long an ended row stays, dimmed, so that its going is seen. */
    static final Duration LINGER = Duration.ofSeconds(5);

    private final Map<ProcessIdentity, RowItem> items = new LinkedHashMap<>();
    private final Map<ProcessIdentity, ProcessIdentity> parents = new HashMap<>();
    private final RowItem root;
    private boolean opened;

    Branch(Finding finding) {
        Member first = finding.tree().members().getFirst();
        root = new RowItem(new TreeRow(finding, first));
        items.put(first.process().identity(), root);
    }

    RowItem root() {
        return root;
    }

    /** Every row of the tree, the root first. */
    List<RowItem> all() {
        return List.copyOf(items.values());
    }

    /** Takes over what a scan says. Children keep their order when {@code hold} is set. */
    void update(Finding finding, Duration now, boolean hold) {
        Map<Long, ProcessIdentity> byPid = new HashMap<>();
        Set<ProcessIdentity> seen = new HashSet<>();
        for (Member member : finding.tree().members()) {
            ProcessIdentity identity = member.process().identity();
            seen.add(identity);
            byPid.put(identity.pid(), identity);
            RowItem item = items.get(identity);
            if (item == null) {
                item = new RowItem(new TreeRow(finding, member));
                item.setExpanded(true);
                items.put(identity, item);
            }
            item.getValue().update(finding, member);
            if (item != root) {
                parents.put(
                        identity,
                        byPid.getOrDefault(member.under(), root.getValue().identity()));
            }
        }
        items.values().stream()
                .map(RowItem::getValue)
                .filter(row -> !seen.contains(row.identity()))
                .forEach(row -> row.end(now));
        forget(now);
        hang(hold);
        Guide.set(root);
    }

    /** Notes that no process of the tree was in the scan of this instant. */
    void end(Duration now) {
        items.values().forEach(item -> item.getValue().end(now));
    }

    private void forget(Duration now) {
        items.values().removeIf(item -> item != root && item.getValue().endedFor(LINGER, now));
        parents.keySet().retainAll(items.keySet());
    }

    private void hang(boolean hold) {
        Map<RowItem, List<RowItem>> children = new HashMap<>();
        for (RowItem item : items.values()) {
            if (item != root) {
                RowItem parent = items.getOrDefault(parents.get(item.getValue().identity()), root);
                children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(item);
            }
        }
        for (RowItem item : items.values()) {
            List<RowItem> wanted = children.getOrDefault(item, List.of());
            item.setRows(
                    hold && !item.isLeaf()
                            ? RowOrder.held(item.rows(), wanted)
                            : RowOrder.sorted(wanted, RowOrder.byMemory()));
        }
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
