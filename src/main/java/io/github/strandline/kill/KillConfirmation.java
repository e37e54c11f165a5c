package io.github.strandline.kill;

import java.time.Duration;

/** A person's yes to one plan: the only key that fits {@link KillExecutor}. It can only come from a plan, and it expires. */
public final class KillConfirmation {

    private final KillPlan plan;
    private final Duration givenAt;

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
}
