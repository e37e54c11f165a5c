package io.github.strandline.ui.killing;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Ends a plan to which a person has just said yes. Called on a background thread; it waits. */
@FunctionalInterface
public interface Ender {

    /**
     * Ends what was planned and says what came of it.
     *
     * @param plan what was confirmed, as it was at that moment
     * @param progress told of each tree when its turn comes
     * @param cancelled true stops after the current process
     * @throws ProcessTableUnreadableException when nothing could be looked at, and so nothing was sent
     */
    KillReport end(KillPlan plan, Consumer<KillPlan.PlannedTree> progress, BooleanSupplier cancelled)
            throws ProcessTableUnreadableException;
}
