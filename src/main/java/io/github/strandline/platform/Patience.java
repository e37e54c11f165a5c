package io.github.strandline.platform;

import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Takes looks that the kernel may hold up for ever, on threads of its own, and stops waiting for one that does not end
 * in time. Such are looks at a network file system whose server is gone, and at the arguments of a process that is
 * stuck while it changes its memory. A held-up thread cannot be freed; it is left behind, and once {@link #MOST_STUCK}
 * of them stand, looks are refused at once until one comes back.
 */
public final class Patience {

    static final int MOST_STUCK = 32;

    private static final long LEAST_MILLIS = 250;

    private final Duration limit;
    private final AtomicInteger stuck = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("look-", 0).factory());

    /** @param limit how long one look may take */
    public Patience(Duration limit) {
        this.limit = limit;
    }

    /** Begins something whose answer is wanted later. Nobody stops waiting for it. */
    public <V> Future<V> begin(Callable<V> look) {
        return threads.submit(look);
    }

    public <T> Reading<T> ask(Supplier<Reading<T>> look) {
        return askAll(List.of(look), Reading::<T>timedOut).getFirst();
    }

    /**
     * The answers in the order of the looks; for one that does not end in time, what {@code late} makes of the reason.
     * Each one that is late shortens the time for those after it, so that many of them do not add up.
     */
    public <V> List<V> askAll(List<? extends Supplier<V>> looks, Function<String, V> late) {
        List<V> answers = new ArrayList<>(looks.size());
        long millis = limit.toMillis();
        while (answers.size() < looks.size()) {
            if (stuck.get() >= MOST_STUCK) {
                answers.add(late.apply("not tried: " + MOST_STUCK + " earlier looks have not come back"));
            } else if (Thread.currentThread().isInterrupted()) {
                answers.add(late.apply("not tried: the scan was called off"));
            } else {
                Round<V> round = new Round<>(looks.subList(answers.size(), looks.size()), stuck);
                answers.addAll(round.await(threads.submit(round), millis));
                if (answers.size() < looks.size()) {
                    answers.add(late.apply("no answer within " + millis + " ms"));
                    millis = Math.min(millis, Math.max(LEAST_MILLIS, millis / 2));
                }
            }
        }
        return answers;
    }

    /** Looks taken one after the other by one thread. */
    private static final class Round<V> implements Runnable {

        private final List<? extends Supplier<V>> looks;
        private final AtomicInteger stuck;
        private final List<V> done = new ArrayList<>();
        private boolean over;
        private boolean abandoned;

        Round(List<? extends Supplier<V>> looks, AtomicInteger stuck) {
            this.looks = looks;
            this.stuck = stuck;
        }

        @Override
        public void run() {
            try {
                for (Supplier<V> look : looks) {
                    V answer = look.get();
                    synchronized (this) {
                        if (abandoned) {
                            return;
                        }
                        done.add(answer);
                    }
                }
            } finally {
                end();
            }
        }

        private synchronized void end() {
            over = true;
            if (abandoned) {
                stuck.decrementAndGet();
            }
            notifyAll();
        }

        /** Waits while answers keep coming; gives those that came. */
        synchronized List<V> await(Future<?> running, long millis) {
            int seen = -1;
            long since = System.nanoTime();
            while (!over && !abandoned) {
                if (done.size() != seen) {
                    seen = done.size();
                    since = System.nanoTime();
                }
                long left = millis - Duration.ofNanos(System.nanoTime() - since).toMillis();
                try {
                    if (left > 0) {
                        wait(left);
                    }
                    abandoned = left <= 0;
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                    abandoned = true;
                }
            }
            if (over && done.size() < looks.size()) {
                throw failure(running);
            }
            if (!over) {
                stuck.incrementAndGet();
            }
            return List.copyOf(done);
        }

        private static IllegalStateException failure(Future<?> running) {
            try {
                running.get();
                return new IllegalStateException("a look ended without an answer");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new IllegalStateException(e);
            } catch (ExecutionException e) {
                return new IllegalStateException(e.getCause());
            }
        }
    }
}
