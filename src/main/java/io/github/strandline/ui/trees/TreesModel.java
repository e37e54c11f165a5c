package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.SetChangeListener;

/**
 * The rows of the table: one {@link Branch} for each tree, kept by identity. A scan changes the properties of rows and only as much of
 * the structure as really changed.
 */
final class TreesModel {

    private static final Duration NEW_FOR = Duration.ofSeconds(30);

    private final Words words;
    private final Marks marks;
    private final Highlight highlight;
    private final TreesFilter filter;
    private final Map<ProcessIdentity, Branch> branches = new HashMap<>();
    private final Map<ProcessIdentity, Duration> firstSeen = new HashMap<>();
    private final RowItem top = new RowItem();
    private final ReadOnlyObjectWrapper<Counts> counts = new ReadOnlyObjectWrapper<>(this, "counts");
    private final ReadOnlyIntegerWrapper shown = new ReadOnlyIntegerWrapper(this, "shown");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private List<RowItem> order = List.of();
    private Comparator<TreeRow> comparator = RowOrder.BY_STANDING;
    private boolean seenAny;
    private Optional<Scan> latest = Optional.empty();

    TreesModel(Words words, Marks marks, Highlight highlight, TreesFilter filter) {
        this.words = words;
        this.marks = marks;
        this.highlight = highlight;
        this.filter = filter;
        marks.all().addListener((SetChangeListener<ProcessIdentity>) change -> {
            ProcessIdentity root = change.wasAdded() ? change.getElementAdded() : change.getElementRemoved();
            branch(root)
                    .ifPresent(
                            branch -> branch.root().getValue().markedProperty().set(change.wasAdded()));
        });
    }

    /** The hidden root of the table. */
    RowItem top() {
        return top;
    }

    /** Whether the order is held and differs from the one that was asked for. */
    ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /** The numbers of the last scan; null before the first. */
    ReadOnlyObjectProperty<Counts> countsProperty() {
        return counts.getReadOnlyProperty();
    }

    /** How many living trees the filter lets through. */
    ReadOnlyIntegerProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    Optional<RowItem> item(Highlight.Spot spot) {
        return branch(spot.root()).flatMap(branch -> branch.item(spot.process()));
    }

    /**
     * Takes over a scan.
     *
     * @param hold whether rows stay where they are
     * @param keep whether ended rows stay too, however long ago they ended
     */
    void apply(Scan scan, boolean hold, boolean keep) {
        Duration now = scan.facts().sinceBoot();
        Instant boot = scan.facts().now().minus(now);
        Set<ProcessIdentity> seen = new HashSet<>();
        for (Finding finding : scan.findings()) {
            ProcessIdentity root = finding.tree().root().identity();
            seen.add(root);
            Branch branch = branches.get(root);
            if (branch == null) {
                branch = new Branch(finding, boot, now);
                branches.put(root, branch);
                if (seenAny) {
                    firstSeen.put(root, now);
                }
            }
            branch.update(finding, now, hold);
            branch.root().getValue().freshProperty().set(isFresh(root, now));
        }
        firstSeen.values().removeIf(first -> now.minus(first).compareTo(NEW_FOR) > 0);
        forgetEnded(seen, now, keep);
        seenAny = true;
        latest = Optional.of(scan);
        arrange(hold);
    }

    /** Sorts from now on, and at once, by this. */
    void sortBy(Comparator<TreeRow> by) {
        comparator = by;
        arrange(false);
    }

    /** Puts the rows into the wanted order now. */
    void resort() {
        arrange(false);
    }

    /** Shows what the filter lets through, in the order that is seen. */
    void show() {
        boolean tools = filter.toolsProperty().get();
        latest.ifPresent(scan -> counts.set(Counts.of(scan, tools)));
        TextFilter text = new TextFilter(words, filter.textProperty().get());
        List<RowItem> passed = new ArrayList<>();
        for (RowItem item : order) {
            Finding finding = item.getValue().finding();
            TextFilter.Match match = text.match(finding);
            branch(item.getValue().root()).ifPresent(branch -> branch.openForFilter(match == TextFilter.Match.INSIDE));
            if (match != TextFilter.Match.NONE
                    && (tools || !Counts.isTool(finding))
                    && filter.groupsProperty().get().contains(Group.of(finding.standing()))) {
                passed.add(item);
            }
        }
        top.setRows(passed);
        marks.shownProperty()
                .set(Optional.of(
                        passed.stream().map(item -> item.getValue().root()).collect(Collectors.toSet())));
        shown.set((int) passed.stream()
                .filter(item -> !item.getValue().endedProperty().get())
                .count());
    }

    private void arrange(boolean hold) {
        // In the order that is seen, which is nearly the one that is wanted: then sorting costs next to nothing.
        Set<RowItem> all = new LinkedHashSet<>(order);
        List<RowItem> there = new ArrayList<>(branches.size());
        branches.values().forEach(branch -> there.add(branch.root()));
        all.retainAll(new HashSet<>(there));
        all.addAll(there);
        List<RowItem> wanted = RowOrder.sorted(all, comparator);
        order = hold ? RowOrder.held(order, wanted) : wanted;
        show();
        Set<RowItem> seen = new HashSet<>(top.rows());
        stale.set(!top.rows().equals(wanted.stream().filter(seen::contains).toList()));
    }

    private void forgetEnded(Set<ProcessIdentity> seen, Duration now, boolean keep) {
        branches.entrySet().removeIf(entry -> {
            if (seen.contains(entry.getKey())) {
                return false;
            }
            entry.getValue().end(now);
            return !keep
                    && entry.getValue().root().getValue().endedFor(Branch.LINGER, now)
                    && !highlight.on(entry.getKey());
        });
    }

    private boolean isFresh(ProcessIdentity root, Duration now) {
        Duration first = firstSeen.get(root);
        return first != null && now.minus(first).compareTo(NEW_FOR) <= 0;
    }

    private Optional<Branch> branch(ProcessIdentity root) {
        return Optional.ofNullable(branches.get(root));
    }
}
