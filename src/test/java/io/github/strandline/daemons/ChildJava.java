package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How to run one of this package's child programs in a small JVM of its own. Its classes are copied into the fixture's
 * folder, where any user can read them.
 *
 * @param folder where the classes lie
 */
record ChildJava(Path folder) {

    static ChildJava in(ShortDirectory room) {
        for (Class<?> type : List.of(LibC.class, SubreaperProgram.class, CrashHandlerProgram.class)) {
            room.copyOf(
                    type.getSimpleName() + ".class", "java/" + type.getName().replace('.', '/') + ".class");
        }
        return new ChildJava(room.path().resolve("java"));
    }

    List<String> command(Class<?> program, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                folder.toString(),
                program.getName()));
        command.addAll(arguments);
        return command;
    }
}
