package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportFileTest {

    @TempDir
    Path folder;

    private Report report;

    @BeforeEach
    void readTheSmallestReport() throws Exception {
        report = Reports.parse(folder, Reports.small(""));
    }

    @Test
    void aReportWrittenByHandIsReadAndFollowsTheSchema() {
        new ShippedSchema("report.schema.json").accepts(Reports.small(""));
        assertEquals("ann", report.facts().user().name());
        assertEquals(1, report.processes().size());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no permission bits")
    void itsFileIsForItsOwnerAloneAndReplacesAnOlderOne() throws Exception {
        Path file = folder.resolve("report.json");
        Files.writeString(file, Reports.small(", \"older\": true"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

        new ReportWriter().write(report, file);

        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(report, new ReportReader().read(file));
        assertEquals(List.of("parsed.json", "report.json"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "not everybody may make links there")
    void aLinkIsNeverWrittenThrough() throws Exception {
        Path target = Files.writeString(folder.resolve("target"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);

        IOException refused = assertThrows(IOException.class, () -> new ReportWriter().write(report, link));

        assertTrue(refused.getMessage().startsWith(link + ": is not a regular file"), refused.getMessage());
        assertEquals("mine", Files.readString(target));
        assertEquals(List.of("link", "parsed.json", "target"), names());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a letter",
                "{\"name\": \"package\", \"version\": 1}",
                "{\"schema\": \"strandline.scan/1\"}",
                "{\"schema\": {\"x\": \"strandline.report/1\"}}",
                "[\"strandline.report/1\"]",
                "{\"x\": {\"schema\": \"strandline.report/1\"}}",
                " "
            })
    void aFileThatIsNoReportIsNotReplaced(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("mine"), text);

        IOException refused = assertThrows(IOException.class, () -> new ReportWriter().write(report, file));

        assertEquals(file + ": is no Strandline report, so it is not replaced", refused.getMessage());
        assertEquals(text, Files.readString(file));
        assertEquals(List.of("mine", "parsed.json"), names());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"schema\": \"strandline.report/1\", \"facts\": {\"cut",
                "{\"facts\": {\"x\": [1]}, \"schema\": \"strandline.report/9\"}"
            })
    void aReportOfAnyVersionOrAnEmptyFileIs(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("old"), text);

        new ReportWriter().write(report, file);

        assertEquals(report, new ReportReader().read(file));
    }

    @Test
    void aReasonIsGivenInWords() {
        assertEquals("permission denied", IoReason.of(new AccessDeniedException("/a")));
        assertEquals("there is no such file", IoReason.of(new NoSuchFileException("/a")));
        assertEquals(
                "Read-only file system", IoReason.of(new FileSystemException("/a", null, "Read-only file system")));
        assertEquals("the system gave no reason", IoReason.of(new FileSystemException("/a")));
        assertEquals("No space left on device", IoReason.of(new IOException("No space left on device")));
    }

    /** procfs takes no files, of root neither. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFolderThatTakesNoFileIsNamedWithTheReason() {
        String message = assertThrows(
                        IOException.class, () -> new ReportWriter().write(report, Path.of("/proc/self/report.json")))
                .getMessage();

        assertTrue(message.startsWith("/proc/self: no file can be made there: "), message);
        assertFalse(message.contains(".tmp"), message);
    }

    @Test
    void aFolderAndAMissingFolderAreRefusedInWords() {
        Path missing = folder.resolve("no/such/report.json");

        assertTrue(assertThrows(IOException.class, () -> new ReportWriter().write(report, folder))
                .getMessage()
                .contains("is not a regular file"));
        assertEquals(
                missing + ": there is no such folder",
                assertThrows(IOException.class, () -> new ReportWriter().write(report, missing))
                        .getMessage());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no FIFOs and no /dev there")
    void whatIsNoFileIsNotWaitedFor() throws Exception {
        assertProblem(Path.of("/dev/zero"), "/dev/zero: is not a regular file");
        assertProblem(folder, folder + ": is a directory");
        assertProblem(folder.resolve("none"), folder.resolve("none") + ": there is no such file");
        Path fifo = folder.resolve("fifo");
        assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
        assertProblem(fifo, fifo + ": is not a regular file");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no holes there unless they are told to")
    void aHugeFileIsRefusedBeforeItIsRead() throws Exception {
        Path huge = folder.resolve("huge.json");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(1L << 40);
        }
        assertProblem(huge, huge + ": is too large for a report: 1099511627776 bytes, at most 67108864");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                  | the whole document: a report is a JSON object",
                "[]                                  | the whole document: a report is a JSON object",
                "{}                                  | the whole document: this is no report: \"schema\" is missing",
                "{\"schema\": 1}                     | /schema: expected a text",
                "{\"schema\": \"strandline.report/2\"} | /schema: this version reads \"strandline.report/1\", not"
                        + " \"strandline.report/2\"",
                "{\"schema\": \"strandline.report/1\"} | the whole document: this is no report: \"facts\" is missing",
                "{\"facts\": 1                       | line 1, column 12: is not JSON: it ends too early",
                "{\"facts\": }                       | line 1, column 11: is not JSON",
                "{\"a\": 1, \"a\": 2}                | line 1, column 13: has a key twice",
                "{\"processes\": {}}                 | /processes: expected a list",
                "{\"processes\": [1]}                | /processes/0: expected an object",
                "{\"processes\": [{\"pid\": -1}]}    | /processes/0/pid: a pid is not negative",
                "{\"processes\": [{\"pid\": 1.5}]}   | /processes/0/pid: expected a whole number",
                "{\"processes\": [{\"pid\": 99999999999999999999}]} | /processes/0/pid: expected a whole number",
                "{\"processes\": [{\"pid\": 1}]}     | /processes/0: \"parent\" is missing",
                "{\"answers\": {\"x\": {}}}          | /answers/x: the key is no whole number",
                "{\"paths\": []}                     | /paths: expected an object",
                "{\"paths\": {\"/a/b\": {\"file\": {\"reading\": \"gone\"}}}} | /paths/~1a~1b/file/reading: \"gone\""
                        + " is no kind of answer",
                "{\"paths\": {\"/a\": {\"file\": {\"reading\": \"denied\"}}}} | /paths/~1a/file: \"reason\" is missing",
                "{\"paths\": {\"/a\": {\"names\": \"x\"}}} | /paths/~1a/names: expected a list",
                "{\"paths\": {\"/a\": {\"text\": {\"malformed\": false}}}} | /paths/~1a/text: expected \"json\"",
                "{\"unixSockets\": {\"1\": {\"sockets\": [{\"inode\": 1, \"state\": \"odd\"}]}}} | the whole document",
            })
    void whatIsNoReportGivesOneErrorThatNamesThePlace(String text, String problem) {
        assertProblem(text, problem);
    }

    @Test
    void valuesDeepInsideAreNamedByTheirPlace() {
        assertProblem(
                Reports.small(
                        ", \"unixSockets\": {\"1\": {\"bindingsKnown\": true, \"sockets\": [{\"inode\": 1, \"state\":"
                                + " \"odd\"}]}}"),
                "/unixSockets/1/sockets/0/state: \"odd\" is not known here");
        assertProblem(
                Reports.small("").replace("\"sinceBoot\": 5000", "\"sinceBoot\": 1e999999999"),
                "/facts/sinceBoot: expected seconds");
        assertProblem(Reports.small("").replace("2026-10-24T12:03:00Z", "yesterday"), "/facts/now: expected a time");
        assertProblem(
                Reports.small("")
                        .replace(
                                "}\n  ]",
                                "},\n"
                                    + "{\"pid\": 1, \"parent\": 0, \"owner\": {\"id\": \"0\", \"name\": \"r\"},"
                                    + " \"startedAfterBoot\": 1, \"name\": \"x\", \"arguments\": [], \"executable\":"
                                    + " \"\"}]"),
                "/processes/1: pid 1 stands there twice");
        assertProblem(Reports.small("") + "{}", "the whole document: something follows the report");
        assertProblem(Reports.small(", \"x\": " + "[".repeat(5000)), "line 12, column");
        assertProblem(
                Reports.small("").replace("\"processes\": [", "\"processes\": [], \"others\": ["),
                "/processes: no process is recorded");
    }

    @Test
    void membersOfANewerVersionArePassedOver() throws Exception {
        assertEquals(report, Reports.parse(folder, Reports.small(", \"colour\": {\"deep\": [1, {}]}")));
    }

    private void assertProblem(String text, String problem) {
        Path file = folder.resolve("parsed.json");
        String message = assertThrows(
                        ReportUnreadableException.class, () -> Reports.parse(folder, text == null ? "" : text))
                .getMessage();
        assertTrue(message.startsWith(file + ": " + problem), message);
        assertFalse(message.contains("Source") || message.contains("marker"), message);
        assertEquals(1, message.lines().count());
    }

    private static void assertProblem(Path file, String problem) {
        assertEquals(
                problem,
                assertThrows(ReportUnreadableException.class, () -> new ReportReader().read(file))
                        .getMessage());
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
