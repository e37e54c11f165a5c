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
            CompletableFuture<double[]> shown = new CompletableFuture<>();
            Platform.runLater(() -> take(window, scan, shown));
            double[] one = shown.join();
            if (step >= warm) {
                times.add(one);
            }
        }
        report(what, "scan to the frame that shows all of it", times, 0);
        report(what, "processor time in all", times, 1);
        report(what, "processor time of the longest pulse with all that was done since the one before", times, 2);
        report(what, "pulses", times, 3);
    }

    /** From pulse to pulse, until nothing is left to do and one more is over. */
    private static void take(MainWindow window, Scan scan, CompletableFuture<double[]> shown) {
        double[] times = new double[4];
        long start = System.nanoTime();
        long[] cpu = {cpu(), cpu()};
        window.watch().acceptSpread(new Look.Seen(scan));
        new AnimationTimer() {
            private int quiet;

            @Override
            public void handle(long now) {
                Platform.requestNextPulse();
                long at = cpu();
                times[2] = Math.max(times[2], (at - cpu[1]) / 1e6);
                cpu[1] = at;
                times[3]++;
                quiet = window.watch().frames().idle() ? quiet + 1 : 0;
                if (quiet == 3) {
                    stop();
                    times[0] = (System.nanoTime() - start) / 1e6;
                    times[1] = (at - cpu[0]) / 1e6;
                    shown.complete(times);
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
