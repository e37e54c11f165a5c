package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessRecord;
import java.util.Optional;

/** What the table's reader keeps of one process from one look to the next. */
final class KnownProcess {

    private final long pid;
    private Optional<Glance> glance = Optional.empty();
    private Optional<ProcessRecord> row = Optional.empty();
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

    /** Whether it is still in its first folder of {@code /proc}, and the row can be shown again without a look. */
    boolean isQuiet(long folder) {
        return settled
                && folder != PidList.UNKNOWN
                && glance.flatMap(seen -> seen.entry().found())
                        .filter(entry -> entry.folder() == folder)
                        .isPresent();
    }

    boolean wasLookedAt(int look) {
        return lookedAt == look;
    }

    /** Pid of the parent, 0 when there is none or it is not known. */
    long parent() {
        return glance.flatMap(seen -> seen.stat().found()).map(StatLine::parent).orElse(0L);
    }

    void see(Glance now, int look) {
        glance = Optional.of(now);
        lookedAt = look;
    }

    /** @param done whether nothing but an exec or a new title can change what it runs */
    void show(Optional<ProcessRecord> now, boolean done) {
        row = now;
        settled = done && now.isPresent();
    }
}
