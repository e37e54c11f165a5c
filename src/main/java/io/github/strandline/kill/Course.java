package io.github.strandline.kill;

import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Hold;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What happens to one planned process during a run: its hold, what was sent, and when its end was seen. */
final class Course implements AutoCloseable {

    /** How far its tree had come. */
    enum Stage {
        UNTOUCHED,
        ASKED,
        FORCED
    }

    private static final Duration LAST_MOMENT = Duration.ofMillis(100);

    private final PlannedProcess planned;
    private final RunLog log;
    private Optional<Held> held = Optional.empty();
    private Optional<KillOutcome> settled = Optional.empty();
    private Stage stage = Stage.UNTOUCHED;
    private boolean wasHeld;
    private boolean signalled;
    private boolean forced;
    private boolean stopped;
    private boolean endSeen;

    Course(PlannedProcess planned, RunLog log) {
        this.planned = planned;
        this.log = log;
    }

    PlannedProcess planned() {
        return planned;
    }

    ProcessIdentity identity() {
        return planned.identity();
    }

    /** Takes hold; the answer is kept as outcome when there is nothing to hold. */
    void pin(Function<ProcessIdentity, Hold> holding) {
        switch (holding.apply(identity())) {
            case Held hold -> {
                held = Optional.of(hold);
                wasHeld = true;
            }
            case Terminator.Gone _ -> settle(new KillOutcome.AlreadyGone());
            case Terminator.Changed _ -> settle(new KillOutcome.IdentityChanged());
            case Terminator.Refused(String reason) -> settle(new KillOutcome.Refused(reason));
        }
    }

    /** Decides the outcome once and for all, unless it is decided or its end was seen. */
    void settle(KillOutcome outcome) {
        if (settled.isEmpty() && !endSeen) {
            settled = Optional.of(signalled ? outcome.afterAsking() : outcome);
        }
    }

    Optional<KillOutcome> settled() {
        return settled;
    }

    /** Whether it is in hand, undecided and not yet seen to have ended. */
    boolean pending() {
        return held.isPresent() && settled.isEmpty() && !endSeen;
    }

    /** Whether it is pending and has not ended by now: its pid is its own, then. */
    boolean running() {
        return pending() && !ended(Duration.ZERO);
    }

    /** Whether it is pending and nothing was done to its tree yet. */
    boolean untouched() {
        return pending() && stage == Stage.UNTOUCHED;
    }

    /** Whether something was sent to it or to the root of its tree. */
    boolean wasReached() {
        return stage != Stage.UNTOUCHED;
    }

    /** Whether it was killed and its end is still to be seen. */
    boolean dying() {
        return pending() && forced;
    }

    /** Sends it; one that cannot be written down first is not sent, and leaves the process alone from here on. */
    Sent signal(Signal signal) {
        Held hold = held.orElseThrow();
        Optional<Unwritten> unwritten = log.announce(signal, List.of(this));
        if (unwritten.isPresent()) {
            settle(new KillOutcome.NotWritten(unwritten.get()));
            return Sent.NOT_PERMITTED;
        }
        Sent sent = hold.signal(signal);
        switch (sent) {
            case SENT -> {
                log.sent(signal, identity());
                stopped = signal == Signal.STOP || stopped && signal != Signal.CONTINUE;
                signalled = signalled || signal != Signal.STOP && signal != Signal.CONTINUE;
                forced = forced || signal == Signal.KILL;
            }
            case GONE -> endSeen = true;
            case NOT_PERMITTED -> settle(new KillOutcome.NotPermitted());
            case CHANGED -> settle(new KillOutcome.IdentityChanged());
        }
        return sent;
    }

    /** Whether we stopped it and nothing has continued it since. */
    boolean stopped() {
        return stopped;
    }

    /** Lets it run on when we stopped it and it is not to die. */
    void release() {
        if (stopped && !forced && held.isPresent() && !endSeen) {
            // Not written down first: to be continued is what the record says of it until then.
            if (held.get().signal(Signal.CONTINUE) == Sent.SENT) {
                log.sent(Signal.CONTINUE, identity());
            }
            stopped = false;
        }
    }

    /** The tree goes on to this stage: what ends from now on ends because of it. */
    void enter(Stage next) {
        if (!endSeen) {
            stage = next;
        }
    }

    /** Whether its end was seen, now or before; waits up to {@code limit} for it. */
    boolean ended(Duration limit) {
        if (!endSeen) {
            endSeen = held.filter(hold -> hold.awaitEnd(limit)).isPresent();
        }
        return endSeen;
    }

    /** Lets go of it; a stopped one runs on. */
    @Override
    public void close() {
        release();
        // The table shows a killed process as ended before its descriptor does: once more, for who was not waited for.
        ended(dying() ? LAST_MOMENT : Duration.ZERO);
        held.ifPresent(Held::close);
        held = Optional.empty();
    }

    /**
     * The outcome, proved by a process table that was read after everything.
     *
     * @param last that table; empty when it could not be read, and then only the holds prove an end
     */
    KillOutcome outcome(Optional<ProcessTable> last) {
        Optional<ProcessRecord> row =
                last.flatMap(table -> table.find(identity().pid()));
        boolean gone = last.isPresent() ? goneFrom(row) : endSeen;
        // What was left alone half-way may have ended after all, by what was sent before.
        if (settled.isPresent() && !(gone && wasReached())) {
            return settled.get();
        }
        if (gone) {
            return switch (stage) {
                case UNTOUCHED -> endedByItself(row);
                case ASKED -> new KillOutcome.EndedWhenAsked();
                case FORCED -> new KillOutcome.EndedByForce();
            };
        }
        boolean inKernel = row.filter(r -> r.state() == ProcessState.DISK_SLEEP).isPresent();
        return signalled ? new KillOutcome.StillRunning(inKernel) : new KillOutcome.NotReached();
    }

    private boolean goneFrom(Optional<ProcessRecord> row) {
        if (row.isEmpty()) {
            return true;
        }
        return switch (row.get().identity().compare(identity())) {
            case DIFFERENT -> true;
            case UNKNOWN -> false;
            // A row is a zombie's as soon as the first thread has ended; only the hold knows of the others.
            case SAME -> !row.get().state().alive() && (endSeen || !wasHeld);
        };
    }

    private KillOutcome endedByItself(Optional<ProcessRecord> row) {
        boolean another =
                row.isPresent() && row.get().identity().compare(identity()) == ProcessIdentity.Match.DIFFERENT;
        return another ? new KillOutcome.IdentityChanged() : new KillOutcome.AlreadyGone();
    }
}
