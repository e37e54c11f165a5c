package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.sun.jna.Native;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * The classes of this project and its tests where any account may read them, and a way to run one of them elsewhere.
 */
public record OwnCopy(Path directory) {

    /** @param directory an empty one */
    public static OwnCopy make(Path directory) throws IOException, URISyntaxException {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path target = Path.of(System.getProperty("basedir", "."), "target");
        for (String classes : List.of("classes", "test-classes")) {
            copy(
                    target.resolve(classes).resolve("io/github/strandline"),
                    directory.resolve("program/io/github/strandline"));
        }
        copy(target.resolve("classes/catalogue"), directory.resolve("program/catalogue"));
        for (Class<?> library : List.of(Native.class, JsonMapper.class, JsonFactory.class, JsonProperty.class)) {
            Path jar = Path.of(
                    library.getProtectionDomain().getCodeSource().getLocation().toURI());
            Files.copy(jar, directory.resolve(library.getSimpleName() + ".jar"));
        }
        return new OwnCopy(directory);
    }

    /**
     * Runs a main class to its end and gives what it printed.
     *
     * @param prefix a command that runs the command behind it in its own way
     */
    public String run(List<String> prefix, Map<String, String> environment, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command(prefix, main, arguments)).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }

    /** The command that runs a main class. */
    public List<String> command(List<String> prefix, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                // In a pid namespace of its own it would meet another machine's files of the same name.
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=/tmp",
                "-cp",
                directory.resolve("program") + ":" + directory + "/*",
                main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Whether a command can be run here and succeeds. */
    static boolean works(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
