package io.github.strandline.ui.evidence;

import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.text.NumberFormat;
import java.time.Duration;
import java.util.function.IntToDoubleFunction;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Two small lines with their figures: memory and processor time of a tree since the window was opened. */
final class TrendBox extends VBox {

    private final Words words;
    private final Messages messages;
    private final Label memory = label("trend-text");
    private final TrendLine memoryLine = new TrendLine("memory");
    private final Label cpu = label("trend-text");
    private final TrendLine cpuLine = new TrendLine("cpu");

    TrendBox(Words words) {
        this.words = words;
        this.messages = words.messages();
        setId("trend");
        getStyleClass().add("trend");
        getChildren().addAll(memory, memoryLine, cpu, cpuLine);
    }

    void show(Trend trend) {
        Duration length = Duration.ofSeconds(Math.max(1, Math.round(trend.length())));
        String since = words.age(length);
        String first = words.bytes((long) trend.bytesOf(0));
        String now = words.bytes((long) trend.latest().bytes());
        String most = words.bytes((long) trend.mostBytes());
        String memoryText = first.equals(now) && most.equals(now)
                ? messages.text("trend.memory.same", now, since)
                : messages.text("trend.memory", first, now, since, most);
        memory.setText(memoryText);
        memoryLine.setAccessibleText(memoryText);
        draw(memoryLine, trend, trend::bytesOf, trend.latest().bytes(), trend.mostBytes());
        boolean known = !Double.isNaN(trend.mostCpu());
        cpu.setVisible(known);
        cpu.setManaged(known);
        cpuLine.setVisible(known);
        cpuLine.setManaged(known);
        if (known) {
            double latest = trend.latest().cpu();
            String cpuText =
                    messages.text("trend.cpu", share(Double.isNaN(latest) ? 0 : latest), share(trend.mostCpu()));
            cpu.setText(cpuText);
            cpuLine.setAccessibleText(cpuText);
            // A tree that does nothing is a flat line, not noise drawn large.
            draw(cpuLine, trend, trend::cpuOf, latest, Math.max(0.05, trend.mostCpu()));
        }
    }

    private static void draw(TrendLine line, Trend trend, IntToDoubleFunction value, double latest, double most) {
        int size = trend.size();
        double[] times = new double[size + 1];
        double[] values = new double[size + 1];
        for (int index = 0; index < size; index++) {
            times[index] = trend.secondsOf(index) / trend.length();
            values[index] = most <= 0 ? 0 : value.applyAsDouble(index) / most;
        }
        times[size] = 1;
        values[size] = most <= 0 ? 0 : latest / most;
        line.show(times, values);
    }

    private String share(double share) {
        NumberFormat number = NumberFormat.getInstance(messages.locale());
        number.setMaximumFractionDigits(share < 0.0995 ? 1 : 0);
        return number.format(share * 100);
    }

    private static Label label(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
