package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.LoadedCatalogue;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded machine is judged today as it must be; a user's report becomes such a folder. */
class RecordingsTest {

    private static final String SENTENCE = "please look after the customer";

    static List<Path> recordings() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("src/test/resources/recordings"))) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void theVerdictsAreTheExpectedOnes(Path folder) throws Exception {
        Scan scan = new Scanner(catalogue(folder.resolve("families")), ScanClock.MONOTONIC)
                .scan(new ReplayHost(new ReportReader().read(folder.resolve("report.json"))));
        List<String> got =
                scan.findings().stream().map(RecordingsTest::row).sorted().toList();
        assertEquals(Files.readAllLines(folder.resolve("expected.tsv")), got);
        assertTrue(Files.exists(folder.resolve("origin.md")), "where it is from must be written down");
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void maskedTextOnAnyLineChangesNoVerdict(Path folder) throws Exception {
        Catalogue catalogue = catalogue(folder.resolve("families"));
        Report told = withASentenceOnEveryLine(new ReportReader().read(folder.resolve("report.json")));
        Report masked = new Redactor(catalogue).redacted(told);

        assertEquals(rows(catalogue, told.alreadyRedacted()), rows(catalogue, masked));
        for (Masking part : List.of(new Masking(true, false), new Masking(false, true))) {
            Report half = new Redactor(catalogue).redacted(told, part);
            assertEquals(rows(catalogue, masked), rows(catalogue, half.alreadyRedacted()), part::toString);
        }
        assertEquals(
                List.of(),
                masked.processes().stream()
                        .map(process -> process.arguments().found().orElse(List.of()))
                        .filter(list -> list.contains(SENTENCE))
                        .toList());
    }

    private static List<String> rows(Catalogue catalogue, Report report) throws Exception {
        return new Scanner(catalogue, ScanClock.MONOTONIC)
                .scan(new ReplayHost(report)).findings().stream()
                        .map(finding -> row(finding))
                        .sorted()
                        .toList();
    }

    private static Report withASentenceOnEveryLine(Report report) {
        return new Report(
                report.savedBy(),
                false,
                report.verdicts(),
                report.facts(),
                report.processes().stream().map(RecordingsTest::withASentence).toList(),
                report.answers(),
                report.paths(),
                report.unixSockets(),
                report.tcpSockets(),
                report.namedPipes(),
                report.memory(),
                report.digests());
    }

    private static ProcessRecord withASentence(ProcessRecord process) {
        return process.withArguments(process.arguments()
                .map(list -> list.size() < 2
                        ? list
                        : Stream.concat(list.stream(), Stream.of("-x", SENTENCE))
                                .toList()));
    }

    /** The built-in families, and those that the recording brings along. */
    private static Catalogue catalogue(Path families) throws CatalogueException {
        if (!Files.exists(families)) {
            return new CatalogueReader().builtIn();
        }
        LoadedCatalogue loaded = new CatalogueReader().withFolder(families);
        assertEquals(List.of(), loaded.problems());
        return loaded.catalogue();
    }

    private static String row(Finding finding) {
        return "%d\t%s\t%s\t%s\t%d"
                .formatted(
                        finding.tree().root().pid(),
                        finding.family().id(),
                        finding.standing(),
                        finding.verdict().kind().word(),
                        finding.tree().members().size());
    }
}
