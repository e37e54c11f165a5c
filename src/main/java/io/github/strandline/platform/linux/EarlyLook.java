package io.github.strandline.platform.linux;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessTable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** A look at the processes that was begun before anybody asked. Good for one answer, and only for a moment. */
final class EarlyLook {

    private static final Duration GOOD_FOR = Duration.ofSeconds(1);

    private final long begunAt = System.nanoTime();
    private Optional<Future<ProcessTable>> running;

    EarlyLook(Future<ProcessTable> running) {
        this.running = Optional.of(running);
    }

    /** What it found; empty when it is too old or was taken already, or found nothing: then whoever asks must look. */
    synchronized Optional<ProcessTable> take() throws ProcessTableUnreadableException {
        Optional<Future<ProcessTable>> once = running;
        running = Optional.empty();
        if (once.isEmpty() || System.nanoTime() - begunAt > GOOD_FOR.toNanos()) {
            return Optional.empty();
        }
        try {
            return Optional.of(once.get().get());
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
