package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.LoadedCatalogue;
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
