package io.github.strandline.ui.killing;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.ui.common.FxHandOver;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** One run at a time, off the screen's thread. Its state is read on the JavaFX thread. */
final class Ending {

    /** How far the run is. */
    sealed interface State {}

    /** Nothing runs, nothing is to be told. */
    record Quiet() implements State {}

    /** A tree's turn has come: the {@code number}th of {@code count}. */
    record Running(String tree, int number, int count) implements State {}

    record Done(KillReport report) implements State {}

    /** It did not begin, or broke off; {@code reason} is for a person. */
    record Failed(String reason) implements State {}

    /** What a run that broke off is reported as; the fault itself goes to the handler of uncaught exceptions. */
    static final String BROKE_OFF = "the run broke off";

    private final Ender ender;
    private final Executor worker;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", new Quiet());
    private final FxHandOver<State> handOver = new FxHandOver<>(state::set);
    private final AtomicBoolean stop = new AtomicBoolean();

    Ending(Ender ender, Executor worker) {
        this.ender = ender;
        this.worker = worker;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    boolean running() {
        return state.get() instanceof Running;
    }

    /** Starts a run, unless one is under way. */
    void start(KillPlan confirmed) {
        if (!running() && !confirmed.isEmpty()) {
            stop.set(false);
            state.set(new Running(
                    confirmed.trees().getFirst().name(), 1, confirmed.trees().size()));
            worker.execute(() -> run(confirmed));
        }
    }

    /** Stops after the current process. */
    void stop() {
        stop.set(true);
    }

    /** Forgets what came of the last run. */
    void forget() {
        if (!running()) {
            state.set(new Quiet());
        }
    }

    private void run(KillPlan plan) {
        AtomicInteger number = new AtomicInteger();
        int count = plan.trees().size();
        State end = new Failed(BROKE_OFF);
        try {
            end = new Done(ender.end(
                    plan,
                    tree -> handOver.offer(new Running(tree.name(), number.incrementAndGet(), count)),
                    stop::get));
        } catch (ProcessTableUnreadableException unreadable) {
            end = new Failed(String.valueOf(unreadable.getMessage()));
        } finally {
            handOver.offer(end);
        }
    }
}
