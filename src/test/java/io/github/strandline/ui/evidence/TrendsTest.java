package io.github.strandline.ui.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.sample.SampleMachine;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How a tree's memory went: from its second scan on, for as long as it lives, in bounded room. */
final class TrendsTest {

    private final SampleMachine machine = SampleMachine.busy();
    private final Trends trends = new Trends();

    @Test
    void oneScanIsNoTrend() {
        trends.add(machine.scan());
        assertTrue(trends.of(machine.tree("web-app").root()).isEmpty());
        trends.add(machine.scan());
        assertTrue(trends.of(machine.tree("web-app").root()).isEmpty(), "the same scan twice");
    }

    @Test
    void secondScanMakesOne() {
        trends.add(machine.scan());
        machine.runs(Duration.ofSeconds(2));
        machine.tree("web-app").grows(500);
        trends.add(machine.scan());
        Trend trend = trends.of(machine.tree("web-app").root()).orElseThrow();
        assertEquals(2, trend.length(), 0.001);
        assertTrue(trend.latest().bytes() > trend.bytesOf(0) + 300e6);
        assertEquals(0, trend.latest().cpu(), 0.001);
    }

    @Test
    void treeThatIsGoneIsForgotten() {
        var root = machine.tree("web-app").root();
        trends.add(machine.scan());
        machine.runs(Duration.ofSeconds(2));
        trends.add(machine.scan());
        machine.remove(machine.tree("web-app"));
        machine.runs(Duration.ofSeconds(2));
        trends.add(machine.scan());
        assertTrue(trends.of(root).isEmpty());
    }

    @Test
    void anyNumberOfPointsFitsAndTheWholeTimeStaysInView() {
        Trend trend = new Trend(new Trend.Point(100, 5, Double.NaN));
        for (int second = 1; second <= 100_000; second++) {
            trend.add(new Trend.Point(100 + second, second, 0.5));
        }
        assertTrue(trend.size() <= Trend.MOST, () -> "points: " + trend.size());
        assertTrue(trend.size() >= Trend.MOST / 2, () -> "points: " + trend.size());
        assertEquals(0, trend.secondsOf(0));
        assertEquals(100_000, trend.length());
        assertEquals(100_000, trend.mostBytes());
        for (int index = 1; index < trend.size(); index++) {
            assertTrue(trend.secondsOf(index) > trend.secondsOf(index - 1));
        }
    }
}
