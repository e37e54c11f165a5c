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

    /** So many trees are updated in a millisecond or so. */
    private static final int PART = 100;

    private final Words words;
    private final Marks marks;
    private final Highlight highlight;
    private final TreesFilter filter;
    private final Map<ProcessIdentity, Branch> branches = new HashMap<>();
    private final List<Branch> added = new ArrayList<>();
    private final Map<ProcessIdentity, Duration> firstSeen = new HashMap<>();
    private final RowItem top = new RowItem();
    private final ReadOnlyObjectWrapper<Counts> counts = new ReadOnlyObjectWrapper<>(this, "counts");
    private final ReadOnlyIntegerWrapper shown = new ReadOnlyIntegerWrapper(this, "shown");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private List<Branch> order = List.of();
    private Optional<Plan> planned = Optional.empty();
    private Comparator<TreeRow> comparator = RowOrder.BY_STANDING;
    private boolean seenAny;
    private boolean rowsChanged;
    private boolean out;
    private int living;
    private Duration now = Duration.ZERO;
    private Optional<Scan> latest = Optional.empty();

    /**
     * An order that was worked out and is not shown yet.
     *
     * @param hold what it was worked out for
     * @param over trees that have been gone for long enough, and have no place in it
     * @param order the order to be shown
     * @param wanted the one that was asked for; the same unless rows are held
     */
    private record Plan(Hold hold, Set<ProcessIdentity> over, List<Branch> order, List<Branch> wanted) {}

    TreesModel(Words words, Marks marks, Highlight highlight, TreesFilter filter) {
        this.words = words;
        this.marks = marks;
        this.highlight = highlight;
        this.filter = filter;
        // Until the first rows stand there, nobody sees a tree and none is marked together with others.
        marks.shownProperty().set(Optional.of(Set.of()));
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

    /** The parts in which a scan is taken over. Rows say something else then, and stay where they are until {@link #arrange}. */
    List<Runnable> parts(Scan scan) {
        List<Runnable> parts = new ArrayList<>();
        List<Finding> findings = scan.findings();
        parts.add(() -> {
            now = scan.facts().sinceBoot();
            latest = Optional.of(scan);
            planned = Optional.empty();
            branches.values().forEach(Branch::notSeenYet);
        });
        for (int from = 0; from < findings.size(); from += PART) {
            List<Finding> part = findings.subList(from, Math.min(findings.size(), from + PART));
            parts.add(() -> update(part, scan.facts().now()));
        }
        parts.add(this::endOthers);
        return parts;
    }

    private void update(List<Finding> findings, Instant wallClock) {
        Instant boot = wallClock.minus(now);
        for (Finding finding : findings) {
            ProcessIdentity root = finding.tree().root().identity();
            Branch branch = branches.get(root);
            if (branch == null) {
                branch = new Branch(finding, boot, now);
                branches.put(root, branch);
                branch.row().markedProperty().set(marks.contains(root));
                added.add(branch);
                if (seenAny) {
                    firstSeen.put(root, now);
                }
            }
            branch.update(finding, now);
            if (branch.due() && !branch.root().isExpanded()) {
                // Nobody sees more of it than the arrow.
                branch.arrange(false);
            }
            branch.row().freshProperty().set(isFresh(root));
        }
    }

    private void endOthers() {
        branches.values().stream().filter(branch -> !branch.seen()).forEach(branch -> branch.end(now));
        firstSeen.values().removeIf(first -> now.minus(first).compareTo(NEW_FOR) > 0);
        seenAny = true;
    }

    /** Sorts from now on, and at once, by this. */
    void sortBy(Comparator<TreeRow> by) {
        comparator = by;
        planned = Optional.empty();
        arrange(Hold.NONE);
    }

    /** Counts the trees of the last scan. */
    void count() {
        latest.ifPresent(
                scan -> counts.set(Counts.of(scan, filter.toolsProperty().get())));
    }

    /** Puts the rows into the wanted order, as far as they may move. */
    void arrange(Hold hold) {
        Plan plan = planned.filter(made -> made.hold().equals(hold)).orElseGet(() -> planFor(hold));
        planned = Optional.empty();
        plan.over().forEach(branches::remove);
        order = plan.order();
        added.clear();
        branches.values().stream()
                .filter(Branch::due)
                .forEach(branch -> branch.arrange(hold.on(branch.row().root())));
        show(hold);
        out = pending() || unlike(plan.wanted());
    }

    /** Works that order out; nothing comes of it before {@link #arrange}, which does it anew unless all is held as it was. */
    void plan(Hold hold) {
        planned = Optional.of(planFor(hold));
    }

    private Plan planFor(Hold hold) {
        Set<ProcessIdentity> over = over(hold);
        List<Branch> known = without(over, order);
        List<Branch> more = without(over, added);
        Comparator<Branch> by = Comparator.comparing(Branch::row, comparator);
        // In the order that is seen, which is nearly the one that is wanted: then sorting costs next to nothing.
        List<Branch> wanted = new ArrayList<>(known);
        wanted.addAll(more);
        wanted.sort(by);
        if (!hold.held()) {
            return new Plan(hold, over, wanted, wanted);
        }
        more.sort(by);
        return new Plan(hold, over, RowOrder.held(known, more, hold), wanted);
    }

    private static List<Branch> without(Set<ProcessIdentity> over, List<Branch> all) {
        List<Branch> others = new ArrayList<>(all.size());
        all.stream().filter(branch -> !over.contains(branch.row().root())).forEach(others::add);
        return others;
    }

    /** Tells everybody else what is shown now; not done with the rows, which have enough to do with themselves. */
    void tell() {
        stale.set(out);
        if (rowsChanged) {
            rowsChanged = false;
            marks.shownProperty()
                    .set(Optional.of(top.getChildren().stream()
                            .map(item -> item.getValue().root())
                            .collect(Collectors.toSet())));
        }
        shown.set(living);
    }

    /** Shows what the filter lets through, in the order that is seen. */
    void show() {
        show(Hold.NONE);
    }

    private void show(Hold hold) {
        boolean tools = filter.toolsProperty().get();
        TextFilter text = new TextFilter(words, filter.textProperty().get());
        List<RowItem> passed = new ArrayList<>();
        living = 0;
        for (Branch branch : order) {
            TreeRow row = branch.row();
            Finding finding = row.finding();
            TextFilter.Match match = text.match(finding);
            branch.openForFilter(match == TextFilter.Match.INSIDE);
            boolean passes = match != TextFilter.Match.NONE
                    && (tools || !Counts.isTool(finding))
                    && filter.groupsProperty().get().contains(Group.of(finding.standing()));
            branch.setShown(passes || (branch.shown() && hold.on(row.root())));
            if (branch.shown()) {
                passed.add(branch.root());
                living += row.endedProperty().get() ? 0 : 1;
            }
        }
        rowsChanged |= top.setRows(passed);
    }

    private boolean pending() {
        return order.stream().anyMatch(Branch::pending);
    }

    /** Whether the rows stand otherwise than in this order. */
    private boolean unlike(List<Branch> other) {
        int index = 0;
        for (Branch branch : other) {
            if (branch.shown() && top.getChildren().get(index++) != branch.root()) {
                return true;
            }
        }
        return false;
    }

    /** What ended long enough ago to go now. */
    private Set<ProcessIdentity> over(Hold hold) {
        return branches.entrySet().stream()
                .filter(entry -> entry.getValue().row().endedFor(Branch.LINGER, now))
                .map(Map.Entry::getKey)
                .filter(root -> !highlight.on(root) && !hold.on(root))
                .collect(Collectors.toSet());
    }

    private boolean isFresh(ProcessIdentity root) {
        Duration first = firstSeen.get(root);
        return first != null && now.minus(first).compareTo(NEW_FOR) <= 0;
    }

    private Optional<Branch> branch(ProcessIdentity root) {
        return Optional.ofNullable(branches.get(root));
    }
}
