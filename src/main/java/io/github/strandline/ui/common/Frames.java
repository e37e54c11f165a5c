package io.github.strandline.ui.common;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.animation.AnimationTimer;

/**
 * Work on the JavaFX thread that is too long for one frame, done step by step: each frame does as many steps as fit into a few
 * milliseconds, the next one goes on. Newer work of the same owner replaces what is left of its older. Outside {@link #spread}
 * everything is done at once, for whoever wants to see the result now. Used on the JavaFX thread only.
 */
public final class Frames {

    /** What steps may take of one frame; the rest of its sixteen is for layout and painting. */
    static final long BUDGET_NANOS = 4_000_000L;

    /**
     * One step.
     *
     * @param alone whether no other step is done in its frame, because layout has much to do after it
     */
    public record Step(Runnable work, boolean alone) {

        /** A step that shares its frame with others. */
        public static Step small(Runnable work) {
            return new Step(work, false);
        }

        /** A step with a frame of its own. */
        public static Step alone(Runnable work) {
            return new Step(work, true);
        }
    }

    private final LongSupplier nanoTime;
    private final Map<Object, Deque<Step>> left = new LinkedHashMap<>();
    private Optional<AnimationTimer> timer = Optional.empty();
    private boolean spreading;

    /** @param nanoTime a clock that only runs forward */
    Frames(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Does this; the steps that it begins are done frame by frame. */
    void spread(Runnable cause) {
        spreading = true;
        try {
            cause.run();
        } finally {
            spreading = false;
        }
    }

    /** Begins these steps in place of those that {@code owner} has not done yet. */
    public void begin(Object owner, List<Step> steps) {
        left.remove(owner);
        if (!spreading) {
            steps.forEach(step -> step.work().run());
            return;
        }
        left.put(owner, new ArrayDeque<>(steps));
        if (timer.isEmpty()) {
            // Not made before: it starts the toolkit.
            timer = Optional.of(new AnimationTimer() {
                @Override
                public void handle(long now) {
                    frame();
                }
            });
        }
        timer.get().start();
    }

    /** Whether all is done. */
    public boolean idle() {
        return left.isEmpty();
    }

    /** Does what belongs into one frame. */
    void frame() {
        long end = nanoTime.getAsLong() + BUDGET_NANOS;
        boolean first = true;
        while (!left.isEmpty()) {
            Map.Entry<Object, Deque<Step>> next = left.entrySet().iterator().next();
            Step step = next.getValue().peekFirst();
            if (step == null) {
                left.remove(next.getKey());
                continue;
            }
            if (!first && (step.alone() || nanoTime.getAsLong() >= end)) {
                return;
            }
            first = false;
            next.getValue().removeFirst();
            step.work().run();
            if (step.alone()) {
                return;
            }
        }
        timer.ifPresent(AnimationTimer::stop);
    }
}
