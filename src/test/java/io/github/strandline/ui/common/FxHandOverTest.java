package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** However many values come while the screen is busy, it gets one delivery, and that is the newest. */
final class FxHandOverTest {

    @BeforeAll
    static void startToolkit() {
        FxHandOver.startToolkit();
    }

    @Test
    void busyScreenGetsTheNewestValueOnce() throws InterruptedException {
        List<Integer> received = new CopyOnWriteArrayList<>();
        FxHandOver<Integer> handOver = new FxHandOver<>(received::add);
        CountDownLatch busy = new CountDownLatch(1);
        Platform.runLater(() -> await(busy));
        for (int value = 1; value <= 1_000; value++) {
            handOver.offer(value);
        }
        busy.countDown();
        FxHandOver.ask(() -> true);
        assertEquals(List.of(1_000), received);
    }

    @Test
    void valueOfferedWhileOneIsReceivedComesNext() {
        List<Integer> received = new CopyOnWriteArrayList<>();
        FxHandOver<?>[] self = new FxHandOver<?>[1];
        FxHandOver<Integer> handOver = new FxHandOver<>(value -> {
            received.add(value);
            if (value == 1) {
                offer(self[0]);
            }
        });
        self[0] = handOver;
        handOver.offer(1);
        FxHandOver.ask(() -> true);
        FxHandOver.ask(() -> true);
        assertEquals(List.of(1, 2), received);
    }

    @SuppressWarnings("unchecked")
    private static void offer(FxHandOver<?> handOver) {
        ((FxHandOver<Integer>) handOver).offer(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
