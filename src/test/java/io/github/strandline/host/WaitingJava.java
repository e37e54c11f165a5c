package io.github.strandline.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Starts {@link WaitingProgram} in a small virtual machine of its own: a child that every system can run. */
public final class WaitingJava {

    private WaitingJava() {}

    /** @param folder where its class may be put and which is its working directory */
    public static ChildProcess start(Path folder, Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(command(folder));
        command.addAll(Arrays.asList(arguments));
        return ChildProcess.start(folder, environment, command.toArray(String[]::new));
    }

    /** The command without arguments of its own. */
    public static List<String> command(Path folder) {
        Path classes = copied(folder);
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes.toString(),
                WaitingProgram.class.getName());
    }

    private static Path copied(Path folder) {
        String name = WaitingProgram.class.getName().replace('.', '/') + ".class";
        Path file = folder.resolve("java").resolve(name);
        try (InputStream in =
                WaitingProgram.class.getResourceAsStream(WaitingProgram.class.getSimpleName() + ".class")) {
            if (!Files.exists(file)) {
                Files.createDirectories(file.getParent());
                Files.copy(in, file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder.resolve("java");
    }
}
