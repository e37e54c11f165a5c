package io.github.strandline.kill;

import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.scan.Scanner;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Ends what was confirmed, and nothing else. The only class that calls a {@link Terminator}. */
public final class KillExecutor {

    private final Host host;
    private final Scanner scanner;
    private final Terminator terminator;

    public KillExecutor(Host host, Scanner scanner, Terminator terminator) {
        this.host = host;
        this.scanner = scanner;
        this.terminator = terminator;
    }

    /**
     * Runs a confirmed plan, tree by tree. Call it off the screen's thread: it waits.
     *
     * @param confirmation what was confirmed
     * @param progress told of each tree when its turn comes, on the calling thread
     * @param cancelled asked before each process; true stops after the current one
     * @throws ProcessTableUnreadableException when the table cannot be read before the first signal; nothing was sent
     */
    public KillReport execute(
            KillConfirmation confirmation, Consumer<KillPlan.PlannedTree> progress, BooleanSupplier cancelled)
            throws ProcessTableUnreadableException {
        throw new ProcessTableUnreadableException(
                "not built yet: " + host + scanner + terminator + confirmation + progress + cancelled);
    }
}
