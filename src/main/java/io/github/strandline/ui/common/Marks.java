package io.github.strandline.ui.common;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.settings.Settings;
import io.github.strandline.verdict.Standing;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/**
 * The trees that a person marked, as identities of their roots. Only stranded trees whose identity is certain can be marked, and
 * none that the person chose never to mark; a tree that ends or is no longer stranded loses its mark with the scan that says so. Neither selection nor position has any part in it.
 */
public final class Marks {

    private final Watch watch;
    private final CurrentSettings settings;
    private final ObservableSet<ProcessIdentity> marked = FXCollections.observableSet(new LinkedHashSet<>());
    // One view for all: listeners of a view that nobody holds are forgotten.
    private final ObservableSet<ProcessIdentity> view = FXCollections.unmodifiableObservableSet(marked);
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

    /** Whether a tree may be marked: only where trees may be ended, only when stranded, never without a known start. */
    public boolean markable(Finding finding) {
        return watch.mayEnd()
                && finding.standing() == Standing.STRANDED
                && !settings.neverMarked(finding)
                && finding.tree().root().identity().start().isPresent();
    }

    /** The marked roots, in the order in which they were marked; not to be changed. */
    public ObservableSet<ProcessIdentity> all() {
        return view;
    }

    public boolean contains(ProcessIdentity root) {
        return marked.contains(root);
    }

    /** Marks or unmarks a tree; marking one that may not be marked does nothing. */
    public void set(ProcessIdentity root, boolean mark) {
        if (!mark) {
            marked.remove(root);
        } else if (watch.finding(root).filter(this::markable).isPresent()) {
            lost.set(0);
            marked.add(root);
        }
    }

    public void toggle(ProcessIdentity root) {
        set(root, !contains(root));
    }

    /** Marks every stranded tree of the last scan. */
    public void markAllStranded() {
        markable().forEach(finding -> set(finding.tree().root().identity(), true));
    }

    public void clear() {
        marked.clear();
        lost.set(0);
    }

    /** The trees of the last scan that may be marked. */
    public List<Finding> markable() {
        return watch.scan().stream()
                .flatMap(scan -> scan.findings().stream())
                .filter(this::markable)
                .toList();
    }

    /** The marked trees as the last scan saw them. */
    public List<Finding> findings() {
        return marked.stream().flatMap(root -> watch.finding(root).stream()).toList();
    }

    /** How many marks scans took away since the last mark was set: trees that ended or are no longer stranded. */
    public ReadOnlyIntegerProperty lostProperty() {
        return lost.getReadOnlyProperty();
    }

    private void prune() {
        Set<ProcessIdentity> gone = new LinkedHashSet<>();
        for (ProcessIdentity root : marked) {
            if (watch.finding(root).filter(this::markable).isEmpty()) {
                gone.add(root);
            }
        }
        lost.set(lost.get() + gone.size());
        marked.removeAll(gone);
    }
}
