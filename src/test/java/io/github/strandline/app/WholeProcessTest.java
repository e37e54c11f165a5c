package io.github.strandline.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as a process of its own, from the classes that were just compiled. */
@EnabledOnOs(OS.LINUX)
class WholeProcessTest {

    @TempDir
    Path folder;

    @Test
    void nothingOfAToolkitOrOfAnotherSystemIsLoadedForTheCommandLine() throws Exception {
        Path report = folder.resolve("r.json");
        for (List<String> line : List.of(
                List.of("--list"), List.of("--json"), List.of("--report", report.toString()), List.of("--help"))) {
            Path classes = folder.resolve("classes.txt");
            Process process = start(List.of("-Xlog:class+load:file=" + classes), line);
            process.getInputStream().readAllBytes();

            assertTrue(List.of(0, 3, 4).contains(process.waitFor()), line.toString());
            List<String> toolkit;
            try (Stream<String> loaded = Files.lines(classes)) {
                toolkit = loaded.filter(name -> name.contains(" javafx.")
                                || name.contains(" com.sun.glass.")
                                || name.contains(" io.github.strandline.platform.macos."))
                        .toList();
            }
            assertEquals(List.of(), toolkit, line.toString());
        }
        assertTrue(Files.size(report) > 1000);
    }

    @Test
    void aReaderThatWentAwayAndAFullDiskAreToldApart() throws Exception {
        Process piped = start(List.of(), List.of("--list"));
        piped.getInputStream().close();
        assertEquals("", new String(piped.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        assertTrue(List.of(0, 3, 4).contains(piped.waitFor()));

        ProcessBuilder full = builder(List.of(), List.of("--json")).redirectOutput(new File("/dev/full"));
        Process lost = full.start();
        String said = new String(lost.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, lost.waitFor());
        assertTrue(said.startsWith("strandline: the output could not be written: "), said);
        assertEquals(1, said.lines().count(), said);
    }

    @Test
    void withoutADisplayThereIsAListAndNoStackTrace() throws Exception {
        Process process = start(List.of(), List.of());
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertTrue(List.of(0, 3, 4).contains(process.waitFor()), said);
        assertEquals("No display, so here is the list. A window needs one.\n", said);
        assertTrue(printed.startsWith("Strandline " + ProductVersion.running().text()), printed);
        assertFalse(printed.contains("\u001b"), "no colour into a pipe");
    }

    private static Process start(List<String> options, List<String> arguments) throws IOException {
        Process process = builder(options, arguments).start();
        process.getOutputStream().close();
        return process;
    }

    private static ProcessBuilder builder(List<String> options, List<String> arguments) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        line.add("--enable-native-access=javafx.graphics,com.sun.jna");
        line.addAll(options);
        line.addAll(List.of("--module-path", System.getProperty("jdk.module.path")));
        line.addAll(List.of("--module", "io.github.strandline/" + Main.class.getName()));
        line.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY", "JAVA_TOOL_OPTIONS"));
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder;
    }
}
