package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.catalogue.DaemonFamily.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every shipped family is proved by a recording, every family file is shipped, and no key is there for nobody. */
class EveryFamilyTest {

    private static final Path FILES = Path.of("resources/catalogue");
    private static final Path RECORDINGS = Path.of("src/test/resources/recordings");
    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<DaemonFamily> families = new CatalogueReader().builtIn().families();

    EveryFamilyTest() throws CatalogueException {}

    /** Family and standing of every row that any recording expects. */
    private static List<String[]> expected() throws IOException {
        try (Stream<Path> folders = Files.list(RECORDINGS)) {
            return folders.map(folder -> folder.resolve("expected.tsv"))
                    .flatMap(EveryFamilyTest::lines)
                    .map(line -> line.split("\t"))
                    .toList();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    private static Set<String> ids(Stream<DaemonFamily> families) {
        return families.map(DaemonFamily::id).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> missing(Set<String> wanted, Stream<String[]> rows) {
        Set<String> left = new TreeSet<>(wanted);
        rows.forEach(row -> left.remove(row[1]));
        return left;
    }

    @Test
    void everyFamilyIsHitByARecording() throws IOException {
        assertEquals(Set.of(), missing(ids(families.stream()), expected().stream()));
    }

    @Test
    void everyFamilyThatMayBeStrandedIsSoInARecording() throws IOException {
        assertEquals(
                Set.of(),
                missing(
                        ids(families.stream().filter(family -> !family.cap())),
                        expected().stream().filter(row -> row[2].equals("STRANDED"))));
    }

    @Test
    void everyFamilyHasATwinThatIsNot() throws IOException {
        assertEquals(
                Set.of(),
                missing(
                        ids(families.stream().filter(family -> family.role() != Role.CRASH_HANDLER)),
                        expected().stream().filter(row -> !row[2].equals("STRANDED"))),
                "a crash handler is shown only when stranded");
    }

    @Test
    void everyFileIsShipped() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            Set<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(CatalogueReader.RUNNERS))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(names, new TreeSet<>(CatalogueReader.BUILT_IN));
        }
    }

    @Test
    void everyKeyIsUsedByAShippedFamily() throws IOException {
        JsonNode schema = JSON.readTree(Files.readString(Path.of("resources/schema/family.schema.json")));
        var keys = new SchemaKeys(schema);
        for (String file : CatalogueReader.BUILT_IN) {
            keys.use(JSON.readTree(Files.readString(FILES.resolve(file))));
        }
        assertEquals(Set.of(), keys.unused());
    }
}
