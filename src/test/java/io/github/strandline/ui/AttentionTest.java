package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.History;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.stage.Stage;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** A window that nobody can see does not look; brought back, it looks at once. */
final class AttentionTest {

    private final AtomicInteger looks = new AtomicInteger();
    private volatile CountDownLatch next = new CountDownLatch(1);

    @Test
    void minimisedWindowTakesNoLookUntilItIsBack() throws InterruptedException {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
        SampleMachine machine = SampleMachine.empty();
        Stage stage = FxHandOver.ask(Stage::new);
        MainWindow window = FxHandOver.ask(() -> {
            MainWindow live = MainWindow.live(
                    () -> {
                        looks.incrementAndGet();
                        next.countDown();
                        return machine.scan();
                    },
                    Optional.empty(),
                    () -> new History.Page(List.of(), 0, Optional.empty()),
                    ShownWindow.words());
            live.show(stage);
            return live;
        });
        assertTrue(next.await(60, TimeUnit.SECONDS), "the first look");
        FxHandOver.awaitPulses(2);
        FxHandOver.ask(() -> {
            stage.setIconified(true);
            return stage;
        });
        FxHandOver.awaitPulses(2);
        int before = looks.get();
        // Longer than the rhythm: had it gone on, there would be a look.
        CountDownLatch none = new CountDownLatch(1);
        next = none;
        boolean looked = none.await(3, TimeUnit.SECONDS);
        assertEquals(before, looks.get(), () -> "looked while minimised: " + looked);
        FxHandOver.ask(() -> {
            stage.setIconified(false);
            return stage;
        });
        boolean back = next.await(60, TimeUnit.SECONDS);
        boolean answered = FxHandOver.ask(() -> !stage.isIconified());
        Assumptions.assumeTrue(
                back || answered || "Headless".equals(System.getProperty("glass.platform")),
                "SKIPPED: this display has no window manager that brings a minimised window back");
        assertTrue(back, "a look when it is back");
        FxHandOver.ask(() -> {
            stage.hide();
            window.close();
            return stage;
        });
    }
}
