package io.github.strandline.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings survive, in a file that is nobody else's business; a bad file does no harm and is not lost. */
final class SettingsStoreTest {

    private static final Settings CHOSEN = new Settings(
            Duration.ofSeconds(10),
            Duration.ofMinutes(30),
            Duration.ofSeconds(12),
            Settings.Theme.DARK,
            true,
            false,
            List.of(
                    new NeverMark("playwright-cli", "shop", Optional.of("/home/ann/shop")),
                    new NeverMark("codex-broker", "x", Optional.empty())),
            new Columns(
                    List.of("name", "age"),
                    Map.of("name", 312.5),
                    Set.of("user"),
                    Set.of("pid"),
                    List.of(new Columns.Sort("age", true))),
            Optional.of(new WindowPlace(-1200, 40, 1080, 680, true, 0.7, 0.5)));

    @TempDir
    Path home;

    @Test
    void nothingThereIsNoProblem() {
        assertEquals(new SettingsStore.Loaded(Settings.USUAL, Optional.empty()), store().load());
        assertFalse(Files.exists(folder()), "reading makes no folder");
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        store().save(Settings.USUAL, CHOSEN);
        assertEquals(new SettingsStore.Loaded(CHOSEN, Optional.empty()), store().load());
        assertEquals(List.of("settings.json"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no permission bits")
    void nobodyElseMayReadIt() throws IOException {
        store().save(Settings.USUAL, CHOSEN);
        store().save(CHOSEN, CHOSEN.withBinaryUnits(false));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())));
    }

    @Test
    void whatThisVersionDoesNotKnowIsKept() throws IOException {
        write("{\"refreshSeconds\": 5, \"ofALaterVersion\": {\"a\": [1, 2]}}");
        SettingsStore store = store();
        SettingsStore.Loaded loaded = store.load();
        assertEquals(Duration.ofSeconds(5), loaded.settings().refresh());
        assertTrue(loaded.problem().isEmpty());
        store.save(loaded.settings(), loaded.settings().withRefresh(Duration.ofSeconds(2)));
        String text = Files.readString(file());
        assertTrue(text.contains("ofALaterVersion"), text);
        assertTrue(text.contains("\"refreshSeconds\" : 2"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "\"x\"", "{\"a\":1}}", "\u0000\u0001", "{\"refreshSeconds\":2,}"})
    void whatIsNoObjectIsSetAsideAndNamed(String text) throws IOException {
        write(text);
        SettingsStore.Loaded loaded = store().load();
        assertEquals(Settings.USUAL, loaded.settings());
        Path aside = loaded.problem().orElseThrow().aside().orElseThrow();
        assertEquals(text, Files.readString(aside));
        assertEquals("settings.unused-20261024-120312.json", aside.getFileName().toString());
        assertFalse(Files.exists(file()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"refreshSeconds\": 1",
                "\"refreshSeconds\": 2.5",
                "\"refreshSeconds\": 99999999999999999999",
                "\"startingMinutes\": 1",
                "\"startingMinutes\": -5",
                "\"startingMinutes\": \"2\"",
                "\"forceAfterSeconds\": 0",
                "\"forceAfterSeconds\": 31",
                "\"theme\": \"pink\"",
                "\"memoryUnit\": 3",
                "\"maskReports\": \"no\"",
                "\"neverMark\": {}",
                "\"neverMark\": [{\"family\": \"x\"}]",
                "\"columns\": []",
                "\"columns\": {\"widths\": {\"name\": -1}}",
                "\"columns\": {\"sort\": [{\"column\": 1}]}",
                "\"window\": {\"x\": 1e300, \"y\": 0, \"width\": 5, \"height\": 5}",
                "\"window\": null"
            })
    void oneUnusableValueLeavesTheOthersAndIsNamed(String bad) throws IOException {
        String good = bad.contains("theme") ? "\"refreshSeconds\": 10" : "\"theme\": \"dark\"";
        write("{" + good + ", " + bad + "}");
        SettingsStore.Loaded loaded = store().load();
        Settings expected = bad.contains("theme")
                ? Settings.USUAL.withRefresh(Duration.ofSeconds(10))
                : Settings.USUAL.withTheme(Settings.Theme.DARK);
        assertEquals(expected, loaded.settings());
        SettingsStore.Problem problem = loaded.problem().orElseThrow();
        String key = bad.substring(1, bad.indexOf('"', 1));
        assertEquals(SettingsStore.Reason.VALUES, problem.reason());
        assertEquals(key, problem.detail());
        assertTrue(Files.exists(problem.aside().orElseThrow()));
    }

    @Test
    void hugeFileIsNotReadAndNotLost() throws IOException {
        write("{\"x\": \"" + "a".repeat(SettingsStore.MOST_BYTES) + "\"}");
        SettingsStore.Loaded loaded = store().load();
        assertEquals(Settings.USUAL, loaded.settings());
        assertEquals(
                SettingsStore.Reason.TOO_LARGE, loaded.problem().orElseThrow().reason());
        assertTrue(Files.size(loaded.problem().orElseThrow().aside().orElseThrow()) > SettingsStore.MOST_BYTES);
    }

    @Test
    void deeplyNestedFileDoesNoHarm() throws IOException {
        write("[".repeat(50_000));
        assertEquals(Settings.USUAL, store().load().settings());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "not everybody may make links there")
    void folderOrDanglingLinkInItsPlaceIsMovedAway() throws IOException {
        Files.createDirectories(file());
        assertTrue(store().load().problem().orElseThrow().aside().isPresent());
        Files.createSymbolicLink(file(), home.resolve("nowhere"));
        assertTrue(store().load().problem().orElseThrow().aside().isPresent());
        store().save(Settings.USUAL, CHOSEN);
        assertEquals(CHOSEN, store().load().settings());
    }

    @Test
    void secondBadFileOfTheSameSecondDoesNotReplaceTheFirst() throws IOException {
        write("first");
        store().load();
        write("second");
        Path aside = store().load().problem().orElseThrow().aside().orElseThrow();
        assertEquals("second", Files.readString(aside));
        assertEquals(2, names().size());
    }

    @Test
    void fileThatWentBadMeanwhileIsNotWrittenOver() throws IOException {
        SettingsStore store = store();
        store.load();
        write("made by hand, not well");
        store.save(Settings.USUAL, CHOSEN);
        assertEquals(CHOSEN, store.load().settings());
        assertEquals(2, names().size());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "not everybody may make links there")
    void linkToAFileOfOnesOwnStays() throws IOException {
        Path kept = home.resolve("dotfiles.json");
        Files.writeString(kept, "{}");
        Files.createDirectories(folder());
        Files.createSymbolicLink(file(), kept);
        store().save(Settings.USUAL, CHOSEN);
        assertTrue(Files.isSymbolicLink(file()));
        assertTrue(Files.readString(kept).contains("\"dark\""));
    }

    @Test
    void whereNothingCanBeWrittenThatIsSaid() throws IOException {
        Files.writeString(home.resolve("file"), "");
        SettingsStore store = new SettingsStore(new StateFolder(home.resolve("file/strandline")), clock());
        assertThrows(IOException.class, () -> store.save(Settings.USUAL, CHOSEN));
    }

    @Test
    void everySystemHasItsUsualPlace() {
        Map<String, String> none = Map.of();
        assertEquals(
                Path.of("/h/.config/strandline"),
                SettingsFolder.of(none, "/h", "Linux").path());
        assertEquals(
                Path.of("/c/strandline"),
                SettingsFolder.of(Map.of("XDG_CONFIG_HOME", "/c"), "/h", "Linux")
                        .path());
        assertEquals(
                Path.of("/h/.config/strandline"),
                SettingsFolder.of(Map.of("XDG_CONFIG_HOME", "c"), "/h", "Linux").path());
        assertEquals(
                Path.of("/h/Library/Application Support/Strandline"),
                SettingsFolder.of(none, "/h", "Mac OS X").path());
        assertEquals(
                Path.of("/r/Strandline"),
                SettingsFolder.of(Map.of("APPDATA", "/r"), "/h", "Windows 11").path());
    }

    @Test
    void guardAndPatienceHaveTheirBounds() {
        assertThrows(IllegalArgumentException.class, () -> Settings.USUAL.withAgeGuard(Duration.ofSeconds(119)));
        assertThrows(IllegalArgumentException.class, () -> Settings.USUAL.withPatience(Duration.ofSeconds(2)));
        assertThrows(IllegalArgumentException.class, () -> Settings.USUAL.withPatience(Duration.ofSeconds(31)));
        assertThrows(IllegalArgumentException.class, () -> Settings.USUAL.withRefresh(Duration.ofSeconds(1)));
    }

    private SettingsStore store() {
        return new SettingsStore(new StateFolder(folder()), clock());
    }

    private static InstantSource clock() {
        return InstantSource.fixed(Instant.parse("2026-10-24T12:03:12Z"));
    }

    private Path folder() {
        return home.resolve("config").resolve("strandline");
    }

    private Path file() {
        return folder().resolve("settings.json");
    }

    private void write(String text) throws IOException {
        Files.createDirectories(folder());
        Files.writeString(file(), text);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> !name.endsWith(".lock"))
                    .sorted()
                    .toList();
        }
    }
}
