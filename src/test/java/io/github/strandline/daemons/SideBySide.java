package io.github.strandline.daemons;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Makes several situations at once, as many as two processors bear, and waits until they have settled. */
final class SideBySide {

    private static final int AT_ONCE = 3;
    private static final Duration QUIET = Duration.ofMillis(700);

    private SideBySide() {}

    /** All situations in the order of the kinds, once none of their trees changes any more. */
    static <K, S extends Situation> List<S> make(List<K> kinds, Function<K, List<S>> make) {
        List<S> made;
        try (ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE)) {
            List<CompletableFuture<List<S>>> futures = kinds.stream()
                    .map(kind -> CompletableFuture.supplyAsync(() -> make.apply(kind), pool))
                    .toList();
            made = futures.stream().flatMap(future -> future.join().stream()).toList();
        }
        untilQuiet(made);
        return made;
    }

    /** What was killed takes its own time to go, and a browser to start all its processes. */
    static void untilQuiet(List<? extends Situation> situations) {
        Waiting.until("trees that stay the same", () -> {
            List<Set<Long>> before = pids(situations);
            Waiting.pause(QUIET);
            return before.equals(pids(situations));
        });
    }

    private static List<Set<Long>> pids(List<? extends Situation> situations) {
        return situations.stream().map(Situation::expectedPids).toList();
    }
}
