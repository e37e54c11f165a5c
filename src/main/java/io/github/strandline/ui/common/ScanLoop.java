package io.github.strandline.ui.common;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.scan.Scan;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at the machine again and again on a background thread. Each look ends in exactly one {@link Look} on the JavaFX
 * thread, newest wins; the next one is due a fixed time after the end of the last, so a slow machine is not looked at faster than
 * it can answer. The methods may be called from any thread.
 */
public final class ScanLoop implements AutoCloseable {

    /** Takes one look; called on the background thread, never twice at once. */
    @FunctionalInterface
    public interface Source {
        Scan scan() throws ProcessTableUnreadableException;
    }

    /** How much the window is looked at. */
    public enum Attention {
        WATCHED,
        /** Another program has the keyboard: looks come every ten seconds at most. */
        BESIDE,
        /** Minimised: only what is asked for is looked at. */
        AWAY
    }

    /** The rhythm beside another program. */
    static final Duration BESIDE_EVERY = Duration.ofSeconds(10);

    /** What a look that broke off is reported as; the fault itself goes to the handler of uncaught exceptions. */
    static final String BROKE_OFF = "the scan broke off";

    private final Source source;
    private final FxHandOver<Look> handOver;
    private final ScheduledExecutorService worker;
    private Duration every;
    private Optional<ScheduledFuture<?>> next = Optional.empty();
    private long lookedAt = System.nanoTime();
    private boolean asked;
    private boolean begun;
    private Attention attention = Attention.WATCHED;
    private boolean paused;
    private boolean closed;

    /**
     * A loop that has not begun; {@link #lookNow()} starts it.
     *
     * @param worker the thread that looks; what else it is given waits for its turn, and looks wait for that
     */
    public ScanLoop(Source source, Duration every, ScheduledExecutorService worker, Consumer<Look> receiver) {
        this.source = source;
        this.every = every;
        this.worker = worker;
        this.handOver = new FxHandOver<>(receiver);
    }

    /** Takes a look now, paused or not; the rhythm goes on from there. Also starts the loop. */
    public synchronized void lookNow() {
        asked = true;
        begun = true;
        schedule(Duration.ZERO);
    }

    /**
     * From now on the next look is due this long after the end of the last one: at once, when that is over already. A loop that
     * has not begun or is paused, and a look that was asked for, stay as they are.
     */
    public synchronized void setEvery(Duration newEvery) {
        every = newEvery;
        reschedule();
    }

    /** Nobody who looks elsewhere needs a look every two seconds; whoever comes back gets one. */
    public synchronized void setAttention(Attention newAttention) {
        boolean rested = resting();
        attention = newAttention;
        if (resting() && !rested && !asked) {
            cancelNext();
        } else if (rested && !resting() && begun) {
            schedule(Duration.ZERO);
        } else {
            reschedule();
        }
    }

    /** While paused only {@link #lookNow()} looks. */
    public synchronized void setPaused(boolean pause) {
        if (paused == pause) {
            return;
        }
        paused = pause;
        if (paused) {
            cancelNext();
        } else if (!resting()) {
            schedule(Duration.ZERO);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        cancelNext();
    }

    private void look() {
        begin();
        Look look = new Look.Failed(BROKE_OFF);
        try {
            look = new Look.Seen(source.scan());
        } catch (ProcessTableUnreadableException unreadable) {
            look = new Look.Failed(String.valueOf(unreadable.getMessage()));
        } finally {
            finish(look);
        }
    }

    private synchronized void begin() {
        asked = false;
        next = Optional.empty();
    }

    private synchronized void finish(Look look) {
        if (closed) {
            return;
        }
        lookedAt = System.nanoTime();
        handOver.offer(look);
        // Present: a look was asked for meanwhile and waits already.
        if (!resting() && next.isEmpty()) {
            schedule(rhythm());
        }
    }

    private boolean resting() {
        return paused || attention == Attention.AWAY;
    }

    private Duration rhythm() {
        boolean slow = attention == Attention.BESIDE && every.compareTo(BESIDE_EVERY) < 0;
        return slow ? BESIDE_EVERY : every;
    }

    private void reschedule() {
        if (next.isPresent() && !asked) {
            Duration due = rhythm().minusNanos(System.nanoTime() - lookedAt);
            schedule(due.isNegative() ? Duration.ZERO : due);
        }
    }

    private void schedule(Duration delay) {
        if (closed) {
            return;
        }
        cancelNext();
        next = Optional.of(worker.schedule(this::look, delay.toNanos(), TimeUnit.NANOSECONDS));
    }

    private void cancelNext() {
        next.ifPresent(waiting -> waiting.cancel(false));
        // Else a new rhythm would take it for one that waits, and look while nobody is to look.
        next = Optional.empty();
    }
}
