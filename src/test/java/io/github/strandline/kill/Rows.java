package io.github.strandline.kill;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.OptionalLong;

/** A row with one of its facts changed, as the kernel changes them while a process runs. */
record Rows(ProcessRecord row) {

    ProcessRecord below(long parent) {
        return with(parent, row.session(), row.owner(), row.state(), row.startedAfterBoot());
    }

    ProcessRecord inSession(long session) {
        return with(row.parent(), OptionalLong.of(session), row.owner(), row.state(), row.startedAfterBoot());
    }

    ProcessRecord of(Owner owner) {
        return with(row.parent(), row.session(), Reading.known(owner), row.state(), row.startedAfterBoot());
    }

    ProcessRecord in(ProcessState state) {
        return with(row.parent(), row.session(), row.owner(), state, row.startedAfterBoot());
    }

    ProcessRecord started(Duration afterBoot) {
        return with(row.parent(), row.session(), row.owner(), row.state(), afterBoot);
    }

    private ProcessRecord with(
            long parent, OptionalLong session, Reading<Owner> owner, ProcessState state, Duration startedAfterBoot) {
        return new ProcessRecord(
                row.identity(),
                parent,
                row.group(),
                session,
                owner,
                state,
                startedAfterBoot,
                row.name(),
                row.arguments(),
                row.executable(),
                row.terminal(),
                row.memory(),
                row.cpu());
    }
}
