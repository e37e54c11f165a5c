package io.github.strandline.kill;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A person's yes to one plan: the only key that fits {@link KillExecutor}. It can only come from a plan, it is good for one run,
 * and it expires.
 */
public final class KillConfirmation {

    private final KillPlan plan;
    private final Duration givenAt;
    private final AtomicBoolean used = new AtomicBoolean();

    KillConfirmation(KillPlan plan, Duration givenAt) {
        this.plan = plan;
        this.givenAt = givenAt;
    }

    public KillPlan plan() {
        return plan;
    }

    /** Whether it is still good at this instant of the monotonic clock. */
    public boolean goodAt(Duration sinceBoot) {
        Duration age = sinceBoot.minus(givenAt);
        return !age.isNegative() && age.compareTo(KillPlan.GOOD_FOR) <= 0;
    }

    /** Uses it up; false when that was done before. */
    boolean use() {
        return used.compareAndSet(false, true);
    }
}
