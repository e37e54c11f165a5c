package io.github.strandline.platform.linux;

import io.github.strandline.platform.linux.ProcFiles.DirectoryEntry;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.Optional;

/** What the table's reader keeps of one process from one look to the next. */
final class KnownProcess {

    private final long pid;
    private Optional<Glance> glance = Optional.empty();
    private Optional<ProcessRecord> row = Optional.empty();
    private long folder = PidList.UNKNOWN;
    private long parent;
    private boolean settled;
    private int lookedAt;

    KnownProcess(long pid) {
        this.pid = pid;
    }

    long pid() {
        return pid;
    }

    /** What was read last; empty only before the first look. */
    Optional<Glance> glance() {
        return glance;
    }

    /** Its row of the table; empty as long as what it runs is not known. */
    Optional<ProcessRecord> row() {
        return row;
    }

    /** Whether nothing but an exec or a new title can change what it runs. */
    boolean isSettled() {
        return settled;
    }

    /** Whether it is still in its first folder of {@code /proc}, and the row can be shown again without a look. */
    boolean isQuiet(long listed) {
        return settled && listed != PidList.UNKNOWN && listed == folder;
    }

    boolean wasLookedAt(int look) {
        return lookedAt == look;
    }

    /** Pid of the parent, 0 when there is none or it is not known. */
    long parent() {
        return parent;
    }

    void see(Glance now, int look) {
        glance = Optional.of(now);
        folder = now.entry() instanceof Reading.Known<DirectoryEntry>(var entry) ? entry.folder() : PidList.UNKNOWN;
        parent = now.stat() instanceof Reading.Known<StatLine>(var stat) ? stat.parent() : 0;
        lookedAt = look;
    }

    /** @param done whether nothing but an exec or a new title can change what it runs */
    void show(Optional<ProcessRecord> now, boolean done) {
        row = now;
        settled = done && now.isPresent();
    }
}
