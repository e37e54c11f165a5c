package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.host.Asked;
import io.github.strandline.host.Host;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A recording that was made when the catalogue named fewer variables than it does today. */
class OlderRecordingTest {

    private static final Path MIXED = Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");
    private static final Set<String> OLD = Set.of("HOME", "TMPDIR");

    private final Host host;
    private final ProcessIdentity daemon;

    OlderRecordingTest() throws Exception {
        host = new ReplayHost(new ReportReader().read(MIXED));
        daemon = host.processes().find(19_829).orElseThrow().identity();
    }

    @Test
    void whatItKnowsOfAnEnvironmentCountsAlthoughMoreIsAskedToday() {
        Set<String> today =
                Stream.concat(OLD.stream(), Stream.of("FILED_LATER")).collect(Collectors.toSet());
        var asked = new Asked(host, host.facts(), today);
        assertInstanceOf(Reading.Unsupported.class, asked.environment(daemon));
        assertEquals(Reading.known(Map.of("HOME", "/tmp/w1/home")), asked.environment(daemon, Set.of("HOME")));
        assertInstanceOf(Reading.Unsupported.class, asked.environment(daemon, Set.of("FILED_LATER")));
    }
}
