package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report can be masked in part, and only one that is masked as a whole says that it is. */
class MaskingTest {

    private static final String SECRET = "hunter2-is-secret";

    @TempDir
    Path folder;

    private final Catalogue catalogue = new CatalogueReader().builtIn();

    MaskingTest() throws Exception {}

    @Test
    void eachPartIsMaskedByItself() throws Exception {
        Report report = report();
        Report secrets = new Redactor(catalogue).redacted(report, new Masking(true, false));
        Report names = new Redactor(catalogue).redacted(report, new Masking(false, true));
        assertEquals(List.of("/home/annika/tool", "--token", "masked-1"), arguments(secrets));
        assertEquals(List.of("/home/user/tool", "--token", SECRET), arguments(names));
        assertEquals("kestrel", secrets.facts().name());
        assertEquals("host", names.facts().name());
        assertFalse(secrets.redacted());
        assertFalse(names.redacted());
        assertTrue(new Redactor(catalogue).redacted(report, Masking.ALL).redacted());
        assertSame(report, new Redactor(catalogue).redacted(report, Masking.NONE));
    }

    @Test
    void bytesAreThoseOfTheFile() throws Exception {
        ReportWriter writer = new ReportWriter();
        Path one = folder.resolve("one.strandline");
        Path other = folder.resolve("other.strandline");
        writer.write(report(), one);
        writer.write(writer.bytes(report()), other);
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(other));
        assertArrayEquals(writer.bytes(report()), Files.readAllBytes(one));
    }

    @Test
    void linesOfAScanAreMaskedAsItsReportIs() throws Exception {
        Report report = report();
        Scan scan = new Scanner(catalogue, ScanClock.MONOTONIC).scan(new ReplayHost(report));
        MaskedLines lines = MaskedLines.of(scan, catalogue);
        ProcessRecord tool = report.processes().getLast();
        assertEquals(Optional.of("/home/user/tool --token masked-1"), lines.command(tool.identity()));
        assertEquals("user saved masked-1 in /home/user", lines.text("annika saved " + SECRET + " in /home/annika"));
    }

    private Report report() throws Exception {
        return Reports.parse(
                folder,
                Reports.small("")
                        .replace("\"ann\"", "\"annika\"")
                        .replace("/home/ann\"", "/home/annika\"")
                        .replace("\"box\"", "\"kestrel\"")
                        .replace("\"executable\": \"/sbin/init\"}", """
                            "executable": "/sbin/init"},
                            {"pid": 20, "startTicks": 2, "parent": 1, "owner": {"id": "1000", "name": "annika"},
                             "startedAfterBoot": 1, "name": "tool", "arguments": ["/home/annika/tool", "--token", "%s"],
                             "executable": "/home/annika/tool"}\
                            """.formatted(SECRET)));
    }

    private static List<String> arguments(Report report) {
        Reading<List<String>> arguments = report.processes().getLast().arguments();
        return arguments.found().orElseThrow();
    }
}
