package io.github.strandline.ui.common;

import io.github.strandline.kill.Terms;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.settings.Settings;
import io.github.strandline.verdict.Standing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/**
 * The trees that a person marked, as identities of their roots. Stranded trees whose identity is certain can be marked, one by one or
 * all together; unsure ones only one by one, and only by saying that one has looked at them. A tree that ends, or is not what it was when
 * it was marked, loses its mark with the scan that says so. Neither selection nor position has any part in it.
 */
public final class Marks {

    private final Watch watch;
    private final CurrentSettings settings;
    private final ObservableSet<ProcessIdentity> marked = FXCollections.observableSet(new LinkedHashSet<>());
    // One view for all: listeners of a view that nobody holds are forgotten.
    private final ObservableSet<ProcessIdentity> view = FXCollections.unmodifiableObservableSet(marked);
    private final Map<ProcessIdentity, String> names = new HashMap<>();
    private final List<String> lostNames = new ArrayList<>();
    private final Map<ProcessIdentity, Terms> looked = new HashMap<>();
    private final ReadOnlyObjectWrapper<ProcessIdentity> asked = new ReadOnlyObjectWrapper<>(this, "asked");
    private final ObjectProperty<Optional<Set<ProcessIdentity>>> shown =
            new SimpleObjectProperty<>(this, "shown", Optional.empty());
    private final ReadOnlyIntegerWrapper lost = new ReadOnlyIntegerWrapper(this, "lost");

    public Marks(Watch watch) {
        this(watch, CurrentSettings.unwritten(Settings.USUAL));
    }

    /** @param settings say which trees are never marked */
    public Marks(Watch watch, CurrentSettings settings) {
        this.watch = watch;
        this.settings = settings;
        watch.scanProperty().subscribe(_ -> prune());
        settings.settingsProperty().subscribe(_ -> prune());
    }

    /** Whether a tree may be marked: only where trees may be ended, only when stranded or unsure, never without a known start. */
    public boolean markable(Finding finding) {
        return watch.mayEnd()
                && (finding.standing() == Standing.STRANDED || finding.standing() == Standing.UNSURE)
                && !settings.neverMarked(finding)
                && finding.tree().root().identity().start().isPresent();
    }

    /** Whether it may be marked together with others, which nobody looks at one by one. */
    public boolean markableWithOthers(Finding finding) {
        return markable(finding) && finding.standing() == Standing.STRANDED;
    }

    /** The marked roots, in the order in which they were marked; not to be changed. */
    public ObservableSet<ProcessIdentity> all() {
        return view;
    }

    public boolean contains(ProcessIdentity root) {
        return marked.contains(root);
    }

    /**
     * Marks or unmarks a tree; marking one that may not be marked does nothing. Marking an unsure tree asks for a look at it: see
     * {@link #askedProperty()}.
     */
    public void set(ProcessIdentity root, boolean mark) {
        if (!mark) {
            marked.remove(root);
            looked.remove(root);
            names.remove(root);
            return;
        }
        Optional<Finding> finding = watch.finding(root).filter(this::markable);
        if (finding.filter(this::markableWithOthers).isPresent()) {
            mark(finding.get());
        } else if (finding.isPresent() && !marked.contains(root)) {
            // Asked once more it is news again.
            asked.set(null);
            asked.set(root);
        }
    }

    public void toggle(ProcessIdentity root) {
        set(root, !contains(root));
    }

    /** Marks an unsure tree, at which a person says to have looked as the last scan shows it. */
    public void markLookedAt(ProcessIdentity root) {
        watch.finding(root).filter(this::markable).flatMap(Terms::of).ifPresent(terms -> {
            looked.put(root, terms);
            watch.finding(root).ifPresent(this::mark);
            asked.set(null);
        });
    }

    private void mark(Finding finding) {
        ProcessIdentity root = finding.tree().root().identity();
        lostNames.clear();
        lost.set(0);
        names.put(root, finding.name());
        marked.add(root);
    }

    /** The marked trees at which a person has looked, because they were unsure. */
    public Set<ProcessIdentity> lookedAt() {
        return Set.copyOf(looked.keySet());
    }

    /** The root of the unsure tree that was to be marked and has not been looked at; null when there is none. */
    public ReadOnlyObjectProperty<ProcessIdentity> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    /** The roots of the trees that a person can see now; empty where there is no table that could hide any. */
    public ObjectProperty<Optional<Set<ProcessIdentity>>> shownProperty() {
        return shown;
    }

    /** Marks every stranded tree of the last scan that is shown. What a filter hides is not marked unseen. */
    public void markAllStranded() {
        strandedShown().forEach(finding -> set(finding.tree().root().identity(), true));
    }

    public void clear() {
        marked.clear();
        looked.clear();
        asked.set(null);
        names.clear();
        lostNames.clear();
        lost.set(0);
    }

    /** The stranded trees of the last scan that may be marked. */
    public List<Finding> stranded() {
        return watch.scan().stream()
                .flatMap(scan -> scan.findings().stream())
                .filter(this::markableWithOthers)
                .toList();
    }

    /** Those of them that are shown. */
    public List<Finding> strandedShown() {
        return stranded().stream()
                .filter(finding -> shown.get()
                        .map(roots -> roots.contains(finding.tree().root().identity()))
                        .orElse(true))
                .toList();
    }

    /** The marked trees as the last scan saw them. */
    public List<Finding> findings() {
        return marked.stream().flatMap(root -> watch.finding(root).stream()).toList();
    }

    /** How many marks scans took away since the last mark was set: trees that ended or are not what they were. */
    public ReadOnlyIntegerProperty lostProperty() {
        return lost.getReadOnlyProperty();
    }

    /** The names of these trees, in the order in which they lost their marks. */
    public List<String> lostNames() {
        return List.copyOf(lostNames);
    }

    /** How many marked trees a person cannot see now. */
    public int hidden() {
        return (int) findings().stream()
                .map(finding -> finding.tree().root().identity())
                .filter(root ->
                        shown.get().filter(roots -> !roots.contains(root)).isPresent())
                .count();
    }

    private void prune() {
        Set<ProcessIdentity> gone = new LinkedHashSet<>();
        for (ProcessIdentity root : marked) {
            Terms terms = looked.getOrDefault(root, new Terms.Stranded());
            if (watch.finding(root).filter(this::markable).filter(terms::allow).isEmpty()) {
                gone.add(root);
            }
        }
        gone.forEach(root -> lostNames.add(names.getOrDefault(root, "?")));
        names.keySet().removeAll(gone);
        lost.set(lost.get() + gone.size());
        marked.removeAll(gone);
        looked.keySet().removeAll(gone);
        ProcessIdentity waiting = asked.get();
        if (waiting != null
                && watch.finding(waiting)
                        .filter(finding -> finding.standing() == Standing.UNSURE)
                        .isEmpty()) {
            asked.set(null);
        }
    }
}
