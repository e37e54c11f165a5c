package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The schema is what a recording is written by. */
class ReportSchemaTest {

    private static final Path BY_HAND = Path.of("src/test/resources/recordings/linux-playwright-by-hand/report.json");

    @TempDir
    Path folder;

    @Test
    void everyFieldIsDescribed() throws Exception {
        try (InputStream in = Report.class.getResourceAsStream("/schema/report.schema.json")) {
            JsonNode schema = ReportJson.MAPPER.readTree(in);
            List<String> bare = new ArrayList<>();
            check(schema, schema, "", bare);
            assertEquals(List.of(), bare);
        }
    }

    private static void check(JsonNode schema, JsonNode node, String place, List<String> bare) {
        for (var field : node.path("properties").properties()) {
            String target = field.getValue().path("$ref").stringValue("");
            JsonNode referred = target.isEmpty() ? schema : schema.at(target.substring(1));
            boolean described =
                    field.getValue().has("description") || (!target.isEmpty() && referred.has("description"));
            if (!described) {
                bare.add(place + "/" + field.getKey());
            }
        }
        node.properties().forEach(field -> check(schema, field.getValue(), place + "/" + field.getKey(), bare));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            check(schema, node.get(i), place + "/" + i, bare);
        }
    }

    @Test
    void theExampleThatIsWrittenByHandFollowsIt() throws Exception {
        new ShippedSchema("report.schema.json").accepts(Files.readString(BY_HAND));
    }

    @Test
    void whatIsNotInARowIsUnknownAndNeverAbsent() throws Exception {
        Report report = new ReportReader().read(BY_HAND);
        ProcessRecord first = report.processes().getFirst();

        assertEquals(Reading.unsupported("not in this report"), first.arguments());
        assertEquals(Reading.unsupported("not in this report"), first.executable());
        assertEquals("0", first.owner().found().orElseThrow().name());
        assertEquals(Duration.ofSeconds(2000), report.processes().get(1).startedAfterBoot());
        assertEquals(
                Reading.unsupported("not in this report"),
                Reports.parse(folder, Files.readString(BY_HAND).replace("\"owner\": { \"id\": \"0\" }", "\"x\": 0"))
                        .processes()
                        .getFirst()
                        .owner());
        assertEquals("", report.facts().name());
        assertEquals(List.of(), report.facts().ancestors());
        assertTrue(report.processes().stream()
                .noneMatch(row -> row.pid() == report.facts().self().pid()));
        UnixSockets sockets = report.unixSockets().get(1).found().orElseThrow();
        assertEquals(false, sockets.bindingsKnown());
    }

    @Test
    void aStartMarkThatIsNoneIsNamed() throws Exception {
        for (String ticks : List.of("-1", "900000000000000000")) {
            String text = Files.readString(BY_HAND).replace("\"startTicks\": 200000", "\"startTicks\": " + ticks);
            String problem = problem(text);
            assertTrue(problem.contains("/processes/1/startTicks: expected clock ticks since boot"), problem);
        }
        String without = problem(Files.readString(BY_HAND).replace("\"startTicks\": 200000, ", ""));
        assertTrue(without.contains("/processes/1: \"startedAfterBoot\" is missing"), without);
    }

    private String problem(String text) {
        try {
            return Reports.parse(folder, text).toString();
        } catch (ReportUnreadableException problem) {
            return problem.problem();
        }
    }
}
