package io.github.strandline.ui;

import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.sample.Churn;
import io.github.strandline.verdict.VerdictKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * How long the window takes to take over a scan of 1,000 daemons and 5,000 processes of which 30 per cent changed. No test: it
 * prints and judges nothing. Runs with {@code mvn test -Dtest='io.github.strandline.ui.**' -Dstrandline.times=yes}.
 */
@EnabledIfSystemProperty(named = "strandline.times", matches = "yes", disabledReason = "prints times, tests nothing")
final class ChurnTimes {

    private static final int WARM = 30;
    private static final int STEPS = 30;

    @Test
    void print() {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
        Churn churn = new Churn(Set.of());
        MainWindow window =
                FxHandOver.ask(() -> MainWindow.still(churn.machine().scan(), ShownWindow.words()));
        Stage stage = FxHandOver.ask(() -> {
            Stage shown = new Stage();
            shown.setScene(window.scene());
            shown.setWidth(MainWindow.FIRST_WIDTH);
            shown.setHeight(MainWindow.FIRST_HEIGHT);
            shown.show();
            return shown;
        });
        FxHandOver.awaitPulses(5);
        run(churn, window, "nothing marked: rows move", WARM);
        FxHandOver.ask(() -> {
            window.accept(new Look.Seen(churn.machine().scan()));
            return stage;
        });
        churn.machine().trees().forEach(tree -> tree.becomes(VerdictKind.UNREACHABLE));
        run(churn, window, "everything stranded", 3);
        FxHandOver.ask(() -> {
            stage.hide();
            window.close();
            return stage;
        });
    }

    private static void run(Churn churn, MainWindow window, String what, int warm) {
        List<double[]> times = new ArrayList<>();
        for (int step = 0; step < warm + STEPS; step++) {
            churn.step();
            Scan scan = churn.machine().scan();
            CompletableFuture<double[]> painted = new CompletableFuture<>();
            Platform.runLater(() -> take(window, scan, painted));
            double[] one = painted.join();
            if (step >= warm) {
                times.add(one);
            }
        }
        report(what, "taking the scan over", times, 0);
        report(what, "layout in the pulses after it, longest", times, 1);
        report(what, "scan to painted frame", times, 2);
        report(what, "processor time of taking it over", times, 3);
        report(what, "processor time of the longest layout", times, 4);
    }

    /** The frame is painted when the toolkit lets the next pulse but one begin. */
    private static void take(MainWindow window, Scan scan, CompletableFuture<double[]> painted) {
        Scene scene = window.scene();
        double[] times = new double[5];
        long start = System.nanoTime();
        long cpu = cpu();
        window.accept(new Look.Seen(scan));
        times[0] = (System.nanoTime() - start) / 1e6;
        times[3] = (cpu() - cpu) / 1e6;
        long[] layout = new long[2];
        Runnable before = () -> {
            layout[0] = System.nanoTime();
            layout[1] = cpu();
        };
        Runnable after = () -> {
            times[1] = Math.max(times[1], (System.nanoTime() - layout[0]) / 1e6);
            times[4] = Math.max(times[4], (cpu() - layout[1]) / 1e6);
        };
        scene.addPreLayoutPulseListener(before);
        scene.addPostLayoutPulseListener(after);
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                Platform.requestNextPulse();
                pulses++;
                if (pulses == 2) {
                    times[2] = (System.nanoTime() - start) / 1e6;
                } else if (pulses == 3) {
                    stop();
                    scene.removePreLayoutPulseListener(before);
                    scene.removePostLayoutPulseListener(after);
                    painted.complete(times);
                }
            }
        }.start();
        Platform.requestNextPulse();
    }

    /** Nanoseconds that this thread ran, as Linux counts them: other programs on the machine have no part in it. */
    private static long cpu() {
        try {
            return Long.parseLong(
                    Files.readString(Path.of("/proc/thread-self/schedstat")).split(" ")[0]);
        } catch (IOException unknown) {
            return 0;
        }
    }

    private static void report(String run, String what, List<double[]> times, int index) {
        double[] sorted = times.stream().mapToDouble(one -> one[index]).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%s; %s: median %.1f ms, longest %.1f ms (%s)%n",
                run,
                what,
                sorted[sorted.length / 2],
                sorted[sorted.length - 1],
                Arrays.toString(Arrays.stream(sorted).mapToLong(Math::round).toArray()));
    }
}
