package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.Patience;
import io.github.strandline.process.ProcessTable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** A look at the processes that was begun before anybody asked. Good for one answer, and only for a moment after its end. */
final class EarlyLook {

    private static final Duration GOOD_FOR = Duration.ofSeconds(1);

    private record Found(ProcessTable table, long at) {}

    private Optional<Future<Found>> running;

    EarlyLook(ProcessTableReader tables, Patience threads) {
        this.running = Optional.of(threads.begin(() -> new Found(tables.read(), System.nanoTime())));
    }

    /** What it found; empty when it is too old or was taken already, or found nothing: then whoever asks must look. */
    synchronized Optional<ProcessTable> take() throws ProcessTableUnreadableException {
        Optional<Future<Found>> once = running;
        running = Optional.empty();
        if (once.isEmpty()) {
            return Optional.empty();
        }
        try {
            Found found = once.get().get();
            boolean good = System.nanoTime() - found.at() <= GOOD_FOR.toNanos();
            return good ? Optional.of(found.table()) : Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ProcessTableUnreadableException unreadable) {
                throw unreadable;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
