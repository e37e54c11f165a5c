package io.github.strandline.daemons;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waiting for what other processes do: by looking again and again, never by a fixed time alone. */
final class Waiting {

    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final Duration STEP = Duration.ofMillis(40);

    private Waiting() {}

    /** Waits until it holds; fails with the words after two minutes. */
    static void until(String what, BooleanSupplier holds) {
        untilFound(what, () -> holds.getAsBoolean() ? Optional.of(what) : Optional.empty());
    }

    /** Waits until there is a value; fails with the words after two minutes. */
    static <T> T untilFound(String what, Supplier<Optional<T>> look) {
        long end = System.nanoTime() + LIMIT.toNanos();
        do {
            Optional<T> found = look.get();
            if (found.isPresent()) {
                return found.get();
            }
            pause();
        } while (System.nanoTime() < end);
        throw new IllegalStateException("waited " + LIMIT.toSeconds() + " s in vain for: " + what);
    }

    static void pause() {
        pause(STEP);
    }

    static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
