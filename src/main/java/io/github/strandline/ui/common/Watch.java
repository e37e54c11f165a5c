package io.github.strandline.ui.common;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** What the window knows of the machine: the last scan, and whether looking works. Used on the JavaFX thread only. */
public final class Watch {

    /** An older scan is pointed out. */
    public static final long OLD_SECONDS = 30;

    private static final long LATE_SECONDS = 5;

    private final boolean report;
    private final boolean mayEnd;
    private final LongSupplier nanoTime;
    private final Frames frames;
    private long scannedAt;
    private String savedBy = "";
    private final Map<ProcessIdentity, Finding> byRoot = new HashMap<>();
    private final ReadOnlyObjectWrapper<Scan> scan = new ReadOnlyObjectWrapper<>(this, "scan");
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper(this, "failure", "");
    private final ReadOnlyIntegerWrapper failures = new ReadOnlyIntegerWrapper(this, "failures");
    private final ReadOnlyBooleanWrapper frozen = new ReadOnlyBooleanWrapper(this, "frozen");
    private final ReadOnlyLongWrapper age = new ReadOnlyLongWrapper(this, "age");
    private final BooleanProperty paused = new SimpleBooleanProperty(this, "paused");
    private final BooleanProperty busy = new SimpleBooleanProperty(this, "busy");

    private Watch(boolean report, boolean mayEnd, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.frames = new Frames(System::nanoTime);
        this.scannedAt = nanoTime.getAsLong();
        this.report = report;
        this.mayEnd = mayEnd;
        frozen.bind(failure.isNotEmpty());
    }

    /**
     * Of this machine, live.
     *
     * @param mayEnd whether there is a way to end trees here
     */
    public static Watch live(boolean mayEnd) {
        return live(mayEnd, System::nanoTime);
    }

    /**
     * Of this machine, live.
     *
     * @param nanoTime a clock that only runs forward, to tell how old the last scan is
     */
    public static Watch live(boolean mayEnd, LongSupplier nanoTime) {
        return new Watch(false, mayEnd, nanoTime);
    }

    /** Of a saved report: one scan, and nothing that acts. */
    public static Watch ofReport(Scan saved) {
        return ofReport(saved, "");
    }

    /**
     * The same.
     *
     * @param savedBy version of the program that saved it; empty when it does not say
     */
    public static Watch ofReport(Scan saved, String savedBy) {
        Watch watch = new Watch(true, false, () -> 0);
        watch.savedBy = savedBy;
        watch.accept(new Look.Seen(saved));
        return watch;
    }

    /** Takes the result of a look, and lets those who have much to do with it spread that over frames. */
    public void acceptSpread(Look look) {
        frames.spread(() -> accept(look));
    }

    /** Where those who follow a scan do what is too long for one frame. */
    public Frames frames() {
        return frames;
    }

    /** Takes the result of a look. A failed one keeps the last scan, which is then as old as it is. */
    public void accept(Look look) {
        switch (look) {
            case Look.Seen(Scan seen) -> {
                failure.set("");
                scannedAt = nanoTime.getAsLong();
                tick();
                byRoot.clear();
                seen.findings()
                        .forEach(finding -> byRoot.put(finding.tree().root().identity(), finding));
                scan.set(seen);
            }
            case Look.Failed(String reason) -> {
                failure.set(reason);
                failures.set(failures.get() + 1);
            }
        }
    }

    /** Tells of the last scan once more, to those who say it in other words now. */
    public void retell() {
        scan().ifPresent(last -> scan.set(new Scan(
                last.facts(), last.table(), last.readable(), last.memory(), last.findings(), last.unreadable())));
    }

    /** Whether this is a saved report, which may be read and never acted on. */
    public boolean report() {
        return report;
    }

    /** Version of the program that saved the report; empty when it does not say, or this is none. */
    public String savedBy() {
        return savedBy;
    }

    /** Whether trees may be marked and ended: never in a report, and only where there is a way to end them. */
    public boolean mayEnd() {
        return mayEnd;
    }

    /** The last scan; null before the first. */
    public ReadOnlyObjectProperty<Scan> scanProperty() {
        return scan.getReadOnlyProperty();
    }

    public Optional<Scan> scan() {
        return Optional.ofNullable(scan.get());
    }

    /** The tree of this root in the last scan. */
    public Optional<Finding> finding(ProcessIdentity root) {
        return Optional.ofNullable(byRoot.get(root));
    }

    /** Why the last look failed; empty when it worked. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** How many looks failed so far; tells of each, also when its reason is that of the one before. */
    public ReadOnlyIntegerProperty failuresProperty() {
        return failures.getReadOnlyProperty();
    }

    /** Whether the last look failed, so that what is shown is old and nothing may be ended by it. */
    public ReadOnlyBooleanProperty frozenProperty() {
        return frozen.getReadOnlyProperty();
    }

    /** How old the last scan is, in whole seconds as of the last {@link #tick()}; before the first, how long it has been waited for. */
    public ReadOnlyLongProperty ageProperty() {
        return age.getReadOnlyProperty();
    }

    /** Whether the last scan is so old that it is pointed out, and looked at anew before anything is asked by it. */
    public boolean old() {
        return !report && scan.get() != null && age.get() > OLD_SECONDS;
    }

    /** Whether the first scan takes longer than it usually does. */
    public boolean late() {
        return scan.get() == null && age.get() >= LATE_SECONDS;
    }

    /** Looks at the clock. */
    public void tick() {
        if (!report) {
            age.set(Math.max(0, (nanoTime.getAsLong() - scannedAt) / 1_000_000_000L));
        }
    }

    /** Whether looking is paused. */
    public BooleanProperty pausedProperty() {
        return paused;
    }

    /** Whether a dialog is open or trees are being ended; the order of rows is held meanwhile. */
    public BooleanProperty busyProperty() {
        return busy;
    }
}
