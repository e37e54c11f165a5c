package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CatalogueReaderTest {

    /** Every file is called by the id of its family. */
    private static final List<String> BUILT_IN_IDS = CatalogueReader.BUILT_IN.stream()
            .map(file -> file.replace(".json", ""))
            .toList();

    @TempDir
    Path folder;

    private LoadedCatalogue load() throws CatalogueException {
        return new CatalogueReader().withFolder(folder);
    }

    private static List<String> ids(Catalogue catalogue) {
        return catalogue.families().stream().map(DaemonFamily::id).toList();
    }

    private List<String> problems() throws CatalogueException {
        return load().problems().stream()
                .map(Throwable::getMessage)
                .map(message -> message.replace(folder + File.separator, "DIR/").replace(folder.toString(), "DIR"))
                .toList();
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    private static String family(String id) {
        return """
            {"id": "%s", "title": "Mine", "role": "daemon", "commands": [{"executable": ["mine"]}],
             "end": {"first": "terminateRoot", "patienceSeconds": 5}}\
            """.formatted(id);
    }

    @Test
    void theListOfBuiltInFilesIsWhatTheFolderHolds() throws IOException {
        try (var files = Files.list(Path.of("resources/catalogue"))) {
            assertEquals(
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals(CatalogueReader.RUNNERS))
                            .collect(Collectors.toSet()),
                    java.util.Set.copyOf(CatalogueReader.BUILT_IN));
        }
    }

    @Test
    void readsTheBuiltInFamilies() throws CatalogueException {
        assertEquals(BUILT_IN_IDS, ids(new CatalogueReader().builtIn()));
    }

    @Test
    void aPersonsFilesAddFamiliesBehindTheBuiltInOnes() throws Exception {
        write("b.json", family("second"));
        write("a.json", family("first"));
        write("notes.txt", "not a family");
        Files.createDirectory(folder.resolve("sub"));
        write("sub/c.json", family("third"));
        assertEquals(List.of(), problems());
        assertEquals(
                List.of("first", "second"),
                ids(load().catalogue()).subList(BUILT_IN_IDS.size(), BUILT_IN_IDS.size() + 2));
        assertEquals(BUILT_IN_IDS.size() + 2, load().catalogue().families().size());
    }

    @Test
    void aBadFileIsAProblemAndTheOthersCount() throws Exception {
        write("a.json", family("first"));
        write("b.json", family("second").replace("\"role\"", "\"graceSeconds\": 30, \"role\""));
        write("c.json", "{\"id\": \"third\",\n  \"title\" \"Mine\"}");
        write("d.json", family("fourth").replace("\"title\"", "\"id\": \"again\", \"title\""));
        write("e.json", "");
        write("f.json", "[]");
        write("g.json", family("seventh"));
        assertEquals(
                List.of("first", "seventh"),
                ids(load().catalogue()).subList(BUILT_IN_IDS.size(), BUILT_IN_IDS.size() + 2));
        List<String> problems = problems();
        assertEquals("DIR/b.json: /graceSeconds: must be a whole number from 120 to 86400", problems.get(0));
        assertEquals("DIR/c.json: is not JSON, line 2, column 11", problems.get(1));
        assertEquals("DIR/d.json: has a key twice, line 1, column 22", problems.get(2));
        assertEquals("DIR/e.json: is empty", problems.get(3));
        assertEquals("DIR/f.json: must be an object { }", problems.get(4));
        assertEquals(5, problems.size());
        assertTrue(problems.stream().allMatch(problem -> problem.lines().count() == 1), problems.toString());
    }

    @Test
    void anIdThatIsTakenIsRefused() throws Exception {
        write("a.json", family("playwright-cli"));
        write("b.json", family("mine"));
        write("c.json", family("mine"));
        assertEquals(
                List.of(
                        "DIR/a.json: /id: \"playwright-cli\" is taken by playwright-cli.json",
                        "DIR/c.json: /id: \"mine\" is taken by DIR/b.json"),
                problems());
        assertEquals(
                new CatalogueReader().builtIn().families(),
                load().catalogue().families().subList(0, BUILT_IN_IDS.size()));
    }

    @Test
    void aFileBeyondOneMebibyteIsNotRead() throws Exception {
        write("a.json", family("mine") + " ".repeat(CatalogueReader.MAX_BYTES));
        assertEquals(List.of("DIR/a.json: is larger than 1 MiB"), problems());
    }

    @Test
    void textThatIsNotUtf8IsRefusedAndAByteOrderMarkIsNot() throws Exception {
        Files.write(
                folder.resolve("a.json"),
                family("mine").replace("Mine", "M\u00fcller").getBytes(StandardCharsets.ISO_8859_1));
        write("b.json", "\ufeff" + family("other"));
        assertEquals(List.of("DIR/a.json: is not UTF-8 text"), problems());
        assertEquals("other", load().catalogue().families().getLast().id());
    }

    @Test
    void nestingBeyondMeasureIsAProblemAndNoCrash() throws Exception {
        write("a.json", "{\"id\":".repeat(100_000));
        assertEquals(1, problems().size());
        assertTrue(
                problems().getFirst().startsWith("DIR/a.json: is nested too deeply"),
                problems().getFirst());
    }

    @Test
    void moreFilesThanAnyoneHasAreNotReadAtAll() throws Exception {
        for (int i = 0; i <= CatalogueReader.MAX_FILES; i++) {
            write("f" + i + ".json", family("f" + i));
        }
        assertEquals(List.of("DIR: holds more than 100 family files; none of them is used"), problems());
        assertEquals(BUILT_IN_IDS, ids(load().catalogue()));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no FIFOs there")
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aNamedPipeIsNotWaitedFor() throws Exception {
        Process mkfifo = new ProcessBuilder("mkfifo", folder.resolve("a.json").toString()).start();
        Assumptions.assumeTrue(mkfifo.waitFor(20, TimeUnit.SECONDS) && mkfifo.exitValue() == 0, "no mkfifo here");
        assertEquals(List.of("DIR/a.json: is not a regular file"), problems());
    }

    @Test
    void aFolderThatIsNotThereOrIsNoFolderIsAProblem() throws Exception {
        LoadedCatalogue missing = new CatalogueReader().withFolder(folder.resolve("none"));
        assertEquals(
                folder.resolve("none") + ": is not there",
                missing.problems().getFirst().getMessage());
        write("file", "");
        LoadedCatalogue file = new CatalogueReader().withFolder(folder.resolve("file"));
        assertEquals(
                folder.resolve("file") + ": is not a folder",
                file.problems().getFirst().getMessage());
        assertEquals(BUILT_IN_IDS, ids(file.catalogue()));
    }

    @Test
    void noFamilyCanHaveAShorterGraceNotEvenInCode() throws CatalogueException {
        DaemonFamily family = new CatalogueReader().builtIn().families().getFirst();
        assertThrows(
                IllegalArgumentException.class, () -> withGrace(family, DaemonFamily.SHORTEST_GRACE.minusMillis(1)));
        assertEquals(
                DaemonFamily.SHORTEST_GRACE,
                withGrace(family, DaemonFamily.SHORTEST_GRACE).grace());
    }

    private static DaemonFamily withGrace(DaemonFamily f, java.time.Duration grace) {
        return new DaemonFamily(
                f.id(),
                f.title(),
                f.role(),
                f.shapes(),
                f.launchers(),
                f.boundToLauncher(),
                f.detachedByDesign(),
                f.name(),
                f.workspace(),
                f.endpoint(),
                f.records(),
                f.work(),
                f.requiredChild(),
                f.traces(),
                f.scratch(),
                grace,
                f.edges(),
                f.cap(),
                f.shownOnlyWhenStranded(),
                f.end(),
                f.wrapped(),
                f.packages(),
                f.owner(),
                f.selfExits(),
                f.target(),
                f.file());
    }
}
