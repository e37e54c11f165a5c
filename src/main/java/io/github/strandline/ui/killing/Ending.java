package io.github.strandline.ui.killing;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.ui.common.FxHandOver;
import java.util.List;
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

    /** The turn of the {@code number}th of these trees has come; those before it have been dealt with. */
    record Running(List<KillPlan.PlannedTree> trees, int number) implements State {
        public Running {
            trees = List.copyOf(trees);
        }
    }

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
            state.set(new Running(confirmed.trees(), 1));
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
        State end = new Failed(BROKE_OFF);
        try {
            end = new Done(ender.end(
                    plan, _ -> handOver.offer(new Running(plan.trees(), number.incrementAndGet())), stop::get));
        } catch (ProcessTableUnreadableException unreadable) {
            end = new Failed(String.valueOf(unreadable.getMessage()));
        } finally {
            handOver.offer(end);
        }
    }
}
