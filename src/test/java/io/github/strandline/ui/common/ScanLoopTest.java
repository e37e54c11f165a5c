package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.sample.SampleMachine;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The loop looks in its rhythm, on wish, and not while paused; whatever goes wrong, it goes on. */
final class ScanLoopTest {

    private static final Duration SOON = Duration.ofMillis(5);
    private static final Duration NEVER = Duration.ofDays(1);

    private final Scan scan = SampleMachine.empty().scan();
    private final BlockingQueue<Look> looks = new LinkedBlockingQueue<>();
    private final CountDownLatch received = new CountDownLatch(1);
    private final AtomicInteger taken = new AtomicInteger();
    private final ScheduledExecutorService worker = FxHandOver.worker("test looks");

    @BeforeAll
    static void startToolkit() {
        FxHandOver.startToolkit();
    }

    @AfterEach
    void stop() {
        worker.shutdownNow();
    }

    @Test
    void looksAgainAndAgain() throws InterruptedException {
        try (ScanLoop loop = loop(SOON, this::scan)) {
            loop.lookNow();
            for (int number = 0; number < 3; number++) {
                assertInstanceOf(Look.Seen.class, next());
            }
        }
    }

    @Test
    void wishDoesNotWaitForItsTurn() throws InterruptedException {
        try (ScanLoop loop = loop(NEVER, this::scan)) {
            loop.lookNow();
            next();
            loop.lookNow();
            next();
            assertEquals(2, taken.get());
        }
    }

    @Test
    void whilePausedOnlyAWishLooks() throws InterruptedException {
        try (ScanLoop loop = loop(SOON, this::scan)) {
            loop.setPaused(true);
            loop.lookNow();
            next();
            int before = taken.get();
            loop.lookNow();
            next();
            assertEquals(before + 1, taken.get());
            loop.setPaused(false);
            next();
            next();
        }
    }

    @Test
    void newRhythmHoldsForTheLookThatIsWaitingToo() throws InterruptedException {
        try (ScanLoop loop = loop(NEVER, this::scan)) {
            loop.lookNow();
            next();
            loop.setEvery(SOON);
            next();
            next();
        }
    }

    @Test
    void slowerRhythmDoesNotHoldUpALookThatWasAskedFor() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        worker.execute(() -> {
            try {
                busy.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        try (ScanLoop loop = loop(SOON, this::scan)) {
            loop.lookNow();
            loop.setEvery(NEVER);
            busy.countDown();
            next();
        }
    }

    @Test
    void windowThatIsMinimisedTakesNoLookAndOneAtOnceWhenItIsBack() throws InterruptedException {
        try (ScanLoop loop = loop(NEVER, this::scan)) {
            loop.lookNow();
            next();
            loop.setAttention(ScanLoop.Attention.AWAY);
            loop.setEvery(SOON);
            loop.lookNow();
            next();
            assertEquals(2, taken.get());
            loop.setAttention(ScanLoop.Attention.WATCHED);
            next();
            next();
        }
    }

    @Test
    void newRhythmDoesNotWakeALoopThatIsMinimised() throws InterruptedException {
        try (ScanLoop loop = loop(NEVER, this::scan)) {
            loop.lookNow();
            next();
            loop.setAttention(ScanLoop.Attention.AWAY);
            loop.setEvery(SOON);
            assertNull(looks.poll(300, TimeUnit.MILLISECONDS));
        }
    }

    @Test
    void besideAnotherProgramLooksAreTenSecondsApart() throws InterruptedException {
        try (ScanLoop loop = loop(SOON, this::scan)) {
            loop.setAttention(ScanLoop.Attention.BESIDE);
            loop.lookNow();
            next();
            assertNull(looks.poll(300, TimeUnit.MILLISECONDS));
            loop.setAttention(ScanLoop.Attention.WATCHED);
            next();
        }
    }

    @Test
    void tableThatCannotBeReadIsReportedWithItsReasonAndTriedAgain() throws InterruptedException {
        try (ScanLoop loop = loop(SOON, () -> {
            if (taken.incrementAndGet() == 1) {
                throw new ProcessTableUnreadableException("no /proc here");
            }
            // Of two looks that wait to be received only the later one is.
            await(received);
            return scan;
        })) {
            loop.lookNow();
            assertEquals(new Look.Failed("no /proc here"), next());
            received.countDown();
            assertInstanceOf(Look.Seen.class, next());
        }
    }

    @Test
    void faultIsToldTheHandlerAndTheLoopGoesOn() throws InterruptedException {
        BlockingQueue<Throwable> faults = new LinkedBlockingQueue<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, fault) -> faults.add(fault));
        try (ScanLoop loop = loop(SOON, () -> {
            if (taken.incrementAndGet() == 1) {
                throw new IllegalStateException("a fault");
            }
            // Of two looks that wait to be received only the later one is.
            await(received);
            return scan;
        })) {
            loop.lookNow();
            assertEquals(new Look.Failed(ScanLoop.BROKE_OFF), next());
            received.countDown();
            assertInstanceOf(Look.Seen.class, next());
            assertEquals("a fault", faults.take().getMessage());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    private ScanLoop loop(Duration every, ScanLoop.Source source) {
        return new ScanLoop(source, every, worker, looks::add);
    }

    private Scan scan() {
        taken.incrementAndGet();
        return scan;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Look next() throws InterruptedException {
        Look look = looks.poll(2, TimeUnit.MINUTES);
        if (look == null) {
            throw new AssertionError("no look");
        }
        return look;
    }
}
