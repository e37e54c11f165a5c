package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a main class of these tests in a JVM of its own, as another user or in another namespace. */
final class ChildProgram {

    private final List<String> command;

    /**
     * @param folder an empty one; gets our classes, where any user can read them
     * @param prefix the command that starts the JVM, such as setpriv(1) with its options
     */
    ChildProgram(Path folder, List<String> prefix, Class<?> program) {
        try {
            open(folder, "rwxr-xr-x");
            Path temporary = open(Files.createDirectory(folder.resolve("tmp")), "rwxrwxrwx");
            command = new ArrayList<>(prefix);
            command.addAll(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx64m",
                    "-XX:+UseSerialGC",
                    "-XX:-UsePerfData",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Djava.io.tmpdir=" + temporary,
                    "-cp",
                    classes(folder, program) + ":" + library(folder),
                    program.getName()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs it to its end; the lines that it printed. */
    List<String> run(List<String> arguments) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(arguments);
        Process run = new ProcessBuilder(whole)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (run.waitFor() != 0) {
            throw new AssertionError("exit " + run.exitValue() + ": " + said);
        }
        return said.lines().toList();
    }

    private static Path classes(Path folder, Class<?> program) throws IOException {
        Path to = folder.resolve("classes");
        Path from = place(LinuxTerminator.class);
        try (Stream<Path> files = Files.walk(from.resolve("io"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
        String name = program.getSimpleName();
        Path home = to.resolve(program.getPackageName().replace('.', '/'));
        try (Stream<Path> files =
                Files.list(path(program.getResource(name + ".class")).getParent())) {
            for (Path file : files.filter(f -> f.getFileName().toString().matches(name + "(\\$.*)?\\.class"))
                    .toList()) {
                Files.copy(file, home.resolve(file.getFileName().toString()));
            }
        }
        return to;
    }

    private static Path library(Path folder) throws IOException {
        Path copy = folder.resolve("jna.jar");
        copy(place(Native.class), copy);
        return copy;
    }

    private static Path place(Class<?> type) {
        return path(type.getProtectionDomain().getCodeSource().getLocation());
    }

    private static Path path(URL location) {
        try {
            return Path.of(location.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
    }

    private static Path open(Path folder, String permissions) throws IOException {
        return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
    }
}
