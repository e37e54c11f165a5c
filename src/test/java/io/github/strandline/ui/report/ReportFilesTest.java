package io.github.strandline.ui.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryHost;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportFilesTest {

    @Test
    void nameHoldsTheMachineOnlyWhereItIsNotMaskedAndTheDayOfThePerson() {
        ZoneId zone = ZoneId.of("Europe/Berlin");
        assertEquals("strandline-box-2026-11-30.strandline", ReportFileName.of(facts("box"), false, zone));
        assertEquals("strandline-2026-11-30.strandline", ReportFileName.of(facts("box"), true, zone));
    }

    @Test
    void hostileNameOfAMachineGivesAFileInThisFolder() {
        ZoneId zone = ZoneId.of("UTC");
        assertEquals("strandline-etc-x-2026-11-29.strandline", ReportFileName.of(facts("../etc/\u202ex"), false, zone));
        assertEquals("strandline-2026-11-29.strandline", ReportFileName.of(facts("\u2028.."), false, zone));
        assertTrue(ReportFileName.of(facts("a".repeat(9_000)), false, zone).length() < 80);
    }

    @Test
    void smallFileIsShownWholeAndWhatHidesItselfIsVisible() {
        Preview preview = Preview.of("{\n  \"a\": \"\u202eb\"\n}\n".getBytes(StandardCharsets.UTF_8));
        assertTrue(preview.whole());
        assertEquals("{\n  \"a\": \"\\u{202e}b\"\n}", preview.text());
    }

    @Test
    void ofALargeFileWholeLinesAreShown() {
        Preview preview = Preview.of("ünfzig\n".repeat(50_000).getBytes(StandardCharsets.UTF_8));
        assertFalse(preview.whole());
        assertTrue(preview.text().endsWith("\nünfzig"));
        assertTrue(preview.text().getBytes(StandardCharsets.UTF_8).length <= Preview.MOST_BYTES);
        assertTrue(preview.text().getBytes(StandardCharsets.UTF_8).length > Preview.MOST_BYTES - 10);
    }

    @Test
    void ofWhatIsDroppedOnlyReportsAreOpened() {
        assertEquals(
                List.of(Path.of("/a/r.strandline"), Path.of("/a/R.STRANDLINE")),
                ReportScreen.reports(
                        List.of(new File("/a/r.strandline"), new File("/a/R.STRANDLINE"), new File("/a/letter.txt"))));
    }

    private static HostFacts facts(String name) {
        HostFacts facts = new MemoryHost().facts();
        return new HostFacts(
                facts.system(),
                facts.version(),
                name,
                facts.user(),
                facts.home(),
                facts.temporaryDirectory(),
                facts.bootId(),
                facts.self(),
                facts.ancestors(),
                Instant.parse("2026-11-29T23:30:00Z"),
                facts.sinceBoot());
    }
}
