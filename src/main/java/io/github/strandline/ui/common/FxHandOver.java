package io.github.strandline.ui.common;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * The one place where background threads meet the JavaFX thread. A hand-over keeps the newest value only and has at most one
 * delivery pending, so a slow screen never falls behind a fast source.
 *
 * @param <T> what is handed over
 */
public final class FxHandOver<T> {

    private final AtomicReference<T> newest = new AtomicReference<>();
    private final AtomicBoolean pending = new AtomicBoolean();
    private final Consumer<? super T> receiver;

    /** Values will reach {@code receiver} on the JavaFX thread. */
    public FxHandOver(Consumer<? super T> receiver) {
        this.receiver = receiver;
    }

    /** Hands a value over from any thread; a value that has not been delivered yet is replaced. */
    public void offer(T value) {
        newest.set(value);
        if (pending.compareAndSet(false, true)) {
            Platform.runLater(this::deliver);
        }
    }

    private void deliver() {
        // Cleared first: a value offered from here on gets a delivery of its own.
        pending.set(false);
        T value = newest.getAndSet(null);
        if (value != null) {
            receiver.accept(value);
        }
    }

    /** Starts JavaFX unless it runs already, and keeps it running when the last window closes. */
    public static void startToolkit() {
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException _) {
            // It runs already, which is all that is wanted.
        }
        Platform.setImplicitExit(false);
    }

    /** Does this on the JavaFX thread after what is being done there now, such as telling of a change. */
    public static void later(Runnable work) {
        Platform.runLater(work);
    }

    /** What {@code question} answers on the JavaFX thread; waits. Not to be called on that thread. */
    public static <R> R ask(Supplier<R> question) {
        CompletableFuture<R> answer = CompletableFuture.supplyAsync(question, Platform::runLater);
        return answer.join();
    }

    /** Waits until so many pulses, and with them layout and painting, are over. */
    public static void awaitPulses(int count) {
        CountDownLatch left = new CountDownLatch(count);
        ask(() -> {
            new AnimationTimer() {
                @Override
                public void handle(long now) {
                    left.countDown();
                    if (left.getCount() == 0) {
                        stop();
                    }
                    Platform.requestNextPulse();
                }
            }.start();
            return left;
        });
        try {
            left.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * One background thread that does not keep the program alive. What breaks off a task reaches the thread's handler for
     * uncaught exceptions instead of being kept in a {@link Future} that nobody asks.
     */
    public static ScheduledExecutorService worker(String name) {
        return new Worker(name);
    }

    /** Does this last when the program is told to end, by a signal too. It must be over soon: the system does not wait for ever. */
    public static void atTheEnd(String name, Runnable last) {
        Runtime.getRuntime().addShutdownHook(new Thread(last, name));
    }

    private static final class Worker extends ScheduledThreadPoolExecutor {

        Worker(String name) {
            super(1, task -> {
                Thread thread = new Thread(task, name);
                thread.setDaemon(true);
                return thread;
            });
            setRemoveOnCancelPolicy(true);
        }

        @Override
        protected void afterExecute(Runnable task, Throwable broken) {
            super.afterExecute(task, broken);
            if (task instanceof Future<?> future && future.state() == Future.State.FAILED) {
                Thread thread = Thread.currentThread();
                thread.getUncaughtExceptionHandler().uncaughtException(thread, future.exceptionNow());
            }
        }
    }
}
