package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * One row of the table: a process, for as long as the window knows it. The object stays the same from scan to scan, its properties
 * change; cells follow the properties, so a refresh rebuilds nothing.
 */
final class TreeRow {

    private final ProcessIdentity root;
    private final ProcessIdentity identity;
    private final ObjectProperty<Facts> facts = new SimpleObjectProperty<>(this, "facts");
    private final StringProperty guide = new SimpleStringProperty(this, "guide", "");
    private final BooleanProperty fresh = new SimpleBooleanProperty(this, "fresh");
    private final BooleanProperty ended = new SimpleBooleanProperty(this, "ended");
    private final BooleanProperty marked = new SimpleBooleanProperty(this, "marked");
    private final Instant started;
    private Duration endedAt = Duration.ZERO;
    private long resident;

    /**
     * What the last scan that saw the process says of it.
     *
     * @param load processor time since the scan before: of all processes for a tree
     */
    record Facts(Finding finding, Member member, Load load) {}

    /** @param boot when the machine was started */
    TreeRow(Finding finding, Member member, Instant boot) {
        this.root = finding.tree().root().identity();
        this.identity = member.process().identity();
        this.started = boot.plus(member.process().startedAfterBoot());
        take(finding, member, Load.UNKNOWN);
    }

    @Override
    public String toString() {
        return identity + " of " + root;
    }

    /** The tree that it belongs to. */
    ProcessIdentity root() {
        return root;
    }

    ProcessIdentity identity() {
        return identity;
    }

    /** Whether this row stands for a whole tree. */
    boolean isTree() {
        return root.equals(identity);
    }

    Finding finding() {
        return facts.get().finding();
    }

    Member member() {
        return facts.get().member();
    }

    /** Where its tree stands; ended when it was not in the last scan. */
    Standing standing() {
        return ended.get() ? Standing.ENDED : finding().standing();
    }

    void update(Finding finding, Member member, Load load) {
        take(finding, member, load);
        ended.set(false);
    }

    private void take(Finding finding, Member member, Load load) {
        // Summed once: rows are sorted by it.
        resident = isTree()
                ? finding.tree().residentBytes()
                : member.process().memory().residentBytes();
        facts.set(new Facts(finding, member, load));
    }

    /** Notes that the scan of this instant no longer has the process. */
    void end(Duration now) {
        if (!ended.get()) {
            endedAt = now;
            ended.set(true);
            fresh.set(false);
        }
    }

    /** Whether it has been gone for at least this long. */
    boolean endedFor(Duration length, Duration now) {
        return ended.get() && now.minus(endedAt).compareTo(length) >= 0;
    }

    /** Resident memory: of the whole tree for a tree, its own for a process. */
    long residentBytes() {
        return resident;
    }

    /** Memory with shared pages counted once: of the whole tree for a tree, its own resident memory for a process. */
    long estimatedBytes() {
        return isTree() ? finding().tree().estimatedBytes() : ownBytes();
    }

    /** Resident memory of this one process, for a tree too. */
    long ownBytes() {
        return member().process().memory().residentBytes();
    }

    /** How many processes the row stands for. */
    int processes() {
        return isTree() ? finding().tree().members().size() : 1;
    }

    /** Processor time since the scan before, in cores: of all processes for a tree. */
    OptionalDouble load() {
        return facts.get().load().cores();
    }

    Instant started() {
        return started;
    }

    Duration age() {
        Duration boot = finding().tree().root().startedAfterBoot();
        return finding().age().plus(boot).minus(member().process().startedAfterBoot());
    }

    ObjectProperty<Facts> factsProperty() {
        return facts;
    }

    /** How it hangs in its tree, one sign per level; see {@link Guide}. */
    StringProperty guideProperty() {
        return guide;
    }

    /** Whether it is new since the window opened, and was not seen for long yet. */
    BooleanProperty freshProperty() {
        return fresh;
    }

    BooleanProperty endedProperty() {
        return ended;
    }

    BooleanProperty markedProperty() {
        return marked;
    }
}
