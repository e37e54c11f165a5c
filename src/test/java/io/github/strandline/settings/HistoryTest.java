package io.github.strandline.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {

    @TempDir
    private Path home;

    private HistoryEntry entry(String id) {
        Line ended = new Line(
                4711, "p --name 'a\nb' \u2603", Outcome.ENDED_BY_FORCE, "", Optional.empty(), List.of(), List.of());
        Line late =
                new Line(4712, "q", Outcome.REFUSED, "why", Optional.of("SESSION"), List.of("STOP"), List.of("KILL"));
        return new HistoryEntry(
                id,
                Instant.parse("2026-03-01T12:00:00Z"),
                Duration.ofMillis(1234),
                State.FINISHED,
                List.of(new Tree("family", "name", List.of(ended, late))),
                OptionalLong.of(1_000),
                OptionalLong.empty());
    }

    private StateFolder folder() {
        return new StateFolder(home.resolve("a/b/strandline"));
    }

    private Path file(String name) {
        return home.resolve("a/b/strandline").resolve(name);
    }

    private static List<String> ids(History.Page page) {
        return page.entries().stream().map(HistoryEntry::id).toList();
    }

    @Test
    void whatIsAppendedIsReadAgainNewestFirst() throws Exception {
        new History(folder()).append(entry("one"));
        new History(folder()).append(entry("two"));

        History.Page page = new History(folder()).read();

        assertEquals(List.of(entry("two"), entry("one")), page.entries());
        assertEquals(0, page.skipped());
        assertEquals(2, Files.readAllLines(file("history.jsonl")).size());
    }

    @Test
    void withoutAFileThereIsNoHistoryAndNoFailure() {
        assertEquals(new History.Page(List.of(), 0, Optional.empty()), new History(folder()).read());
        assertFalse(Files.exists(home.resolve("a")));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no permission bits")
    void nobodyElseMayReadIt() throws Exception {
        new History(folder()).append(entry("one"));

        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file("history.jsonl"))));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file(""))));

        History small = new History(folder(), 2_000);
        for (int i = 0; i < 50; i++) {
            small.append(entry("run-" + i));
        }
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file("history.1.jsonl"))));
    }

    /** Whoever opens a pipe that nobody writes to waits for ever. */
    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeInItsPlaceIsSaidAndNeitherReadNorWritten() throws Exception {
        new History(folder()).append(entry("one"));
        for (String name : List.of("history.jsonl", "history.lock")) {
            Files.delete(file(name));
            assertEquals(
                    0,
                    new ProcessBuilder("mkfifo", file(name).toString()).start().waitFor());
            assertThrows(IOException.class, () -> new History(folder()).append(entry("two")), name);
        }

        assertEquals(
                new History.Page(List.of(), 0, Optional.of("history.jsonl: history.jsonl is no file")),
                new History(folder()).read());
        assertTrue(RunReading.of("1-1", file("history.jsonl")).isEmpty());
    }

    /** The lock is held as another program would hold it: this program's own threads cannot keep one another out by it. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aLockThatIsKeptIsWaitedForOnlySoLong() throws Exception {
        History history = new History(folder());
        history.append(entry("one"));
        try (FileChannel other = FileChannel.open(file("history.lock"), StandardOpenOption.WRITE)) {
            assertTrue(other.lock().isValid());
            IOException kept = assertThrows(IOException.class, () -> history.append(entry("two")));
            assertEquals("another program holds history.lock", kept.getMessage());
        }
        history.append(entry("two"));

        assertEquals(List.of("two", "one"), ids(history.read()));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aLockThatAnotherProgramKeepsIsWaitedForOnlySoLong() throws Exception {
        History history = new History(folder());
        history.append(entry("one"));
        String keep = "import fcntl, sys; f = open(sys.argv[1], 'w'); fcntl.lockf(f, fcntl.LOCK_EX);"
                + " print('kept', flush=True); sys.stdin.read()";
        Optional<Process> keeper = python(keep, file("history.lock"));
        assumeTrue(keeper.isPresent(), "python3 is not there to keep the lock");
        try {
            assertEquals('k', keeper.get().getInputStream().read());
            assertThrows(IOException.class, () -> history.append(entry("two")));
        } finally {
            // It ends when nothing more can come.
            keeper.get().getOutputStream().close();
            keeper.get().waitFor();
        }
        history.append(entry("two"));

        assertEquals(List.of("two", "one"), ids(history.read()));
    }

    private static Optional<Process> python(String code, Path file) {
        try {
            return Optional.of(new ProcessBuilder("python3", "-c", code, file.toString()).start());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "making links needs a privilege on Windows")
    void aLinkInItsPlaceIsSaidAndNeitherReadNorWritten() throws Exception {
        new History(folder()).append(entry("one"));
        Path target = home.resolve("elsewhere");
        for (String name : List.of("history.lock", "history.1.jsonl", "history.jsonl")) {
            Files.writeString(target, "");
            Files.deleteIfExists(file(name));
            Files.createSymbolicLink(file(name), target);

            IOException refused = assertThrows(IOException.class, () -> new History(folder()).append(entry("two")));

            assertTrue(String.valueOf(refused.getMessage()).startsWith(name + " is a link"), refused::toString);
            assertEquals("", Files.readString(target));
            if (!name.endsWith("lock")) {
                assertTrue(new History(folder()).read().failure().orElseThrow().contains("is a link"));
            }
            Files.delete(file(name));
        }
    }

    /** As that of a run that was cut off and told at the next start. */
    @Test
    void aRunThatIsToldLateStandsWhereItBegan() throws Exception {
        History history = new History(folder());
        HistoryEntry cutOff = at("early", "2026-03-01T11:00:00Z", State.CUT_OFF);
        history.append(at("late", "2026-03-01T12:00:00Z", State.FINISHED));
        history.append(cutOff);

        assertEquals(List.of("late", "early"), ids(history.read()));
        assertEquals(Optional.of(cutOff), history.newestCutOff(1), "it was told last");
    }

    private HistoryEntry at(String id, String start, State state) {
        HistoryEntry one = entry(id);
        return new HistoryEntry(
                id, Instant.parse(start), one.took(), state, one.trees(), one.availableBefore(), one.availableAfter());
    }

    @Test
    void theNewestRunThatWasCutOffIsFoundAmongTheLastEntries() throws Exception {
        History history = new History(folder());
        HistoryEntry one = entry("one");
        HistoryEntry cutOff = new HistoryEntry(
                "two",
                one.startedAt(),
                one.took(),
                State.CUT_OFF,
                one.trees(),
                one.availableBefore(),
                one.availableAfter());
        history.append(cutOff);
        assertEquals(Optional.of(cutOff), history.newestCutOff(1));
        history.append(one);

        assertEquals(Optional.empty(), history.newestCutOff(1), "that one was told at another start");
        assertEquals(Optional.of(cutOff), history.newestCutOff(2));
    }

    @Test
    void aRunIsToldOnce() throws Exception {
        new History(folder()).append(entry("one"));
        new History(folder()).append(entry("one"));

        assertEquals(List.of("one"), ids(new History(folder()).read()));
    }

    @Test
    void linesThatAreNoEntriesAreKeptAndCounted() throws Exception {
        new History(folder()).append(entry("one"));
        byte[] rubbish = {'{', '"', (byte) 0xff, '\n', '[', ']', '\n', '{', '}', '\n', '\n', 'c', 'u', 't'};
        Files.write(file("history.jsonl"), rubbish, StandardOpenOption.APPEND);

        new History(folder()).append(entry("two"));
        History.Page page = new History(folder()).read();

        assertEquals(List.of("two", "one"), ids(page));
        assertEquals(4, page.skipped());
        String text = Files.readString(file("history.jsonl"), StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("\n[]\n{}\n\ncut\n{"), text);
    }

    @Test
    void itsSizeIsBoundedAndTheNewestStay() throws Exception {
        History small = new History(folder(), 2_000);
        for (int i = 0; i < 50; i++) {
            small.append(entry("run-" + i));
        }

        assertTrue(Files.size(file("history.jsonl")) <= 2_000);
        assertTrue(Files.size(file("history.1.jsonl")) <= 2_000);
        List<String> ids = ids(small.read());
        assertEquals("run-49", ids.getFirst());
        assertTrue(ids.size() >= 4 && ids.size() < 20, ids::toString);
    }

    @Test
    void aFileThatCannotBeReadIsSaid() throws Exception {
        Files.createDirectories(file("history.jsonl"));

        assertTrue(new History(folder()).read().failure().isPresent());
    }

    @Test
    void everySystemHasItsUsualFolder() {
        Path usual = Path.of("/home/dev/.local/state/strandline");
        assertEquals(usual, folder("Linux", Map.of()));
        assertEquals(Path.of("/state/strandline"), folder("Linux", Map.of("XDG_STATE_HOME", "/state")));
        assertEquals(usual, folder("Linux", Map.of("XDG_STATE_HOME", "state")));
        assertEquals(
                Path.of("/home/dev/Library/Application Support/Strandline"),
                folder("Mac OS X", Map.of("XDG_STATE_HOME", "/state")));
        assertEquals(Path.of("/l/Strandline"), folder("Windows 11", Map.of("LOCALAPPDATA", "/l", "APPDATA", "/r")));
        assertEquals(Path.of("/home/dev/AppData/Local/Strandline"), folder("Windows 11", Map.of("LOCALAPPDATA", " ")));
    }

    private static Path folder(String system, Map<String, String> environment) {
        return StateFolder.of(environment, "/home/dev", system).path();
    }

    @Test
    void anEntryWithoutTermsIsOneOfAStrandedTreeAndEveryOtherKeepsThem() {
        for (HistoryEntry.Agreed agreed : HistoryEntry.Agreed.values()) {
            HistoryEntry entry = with(new Tree("family", "name", agreed, List.of()));
            assertEquals(Optional.of(entry), EntryForm.entry(EntryForm.node(entry)));
        }
        String older = EntryForm.line(EntryForm.node(with(new Tree("family", "name", List.of()))))
                .replace(",\"agreed\":\"STRANDED\"", "");
        assertFalse(older.contains("agreed"), older);
        assertEquals(
                HistoryEntry.Agreed.STRANDED,
                EntryForm.parse(older)
                        .flatMap(EntryForm::entry)
                        .orElseThrow()
                        .trees()
                        .getFirst()
                        .agreed());
    }

    private HistoryEntry with(Tree tree) {
        HistoryEntry one = entry("one");
        return new HistoryEntry(
                one.id(),
                one.startedAt(),
                one.took(),
                one.state(),
                List.of(tree),
                one.availableBefore(),
                one.availableAfter());
    }
}
