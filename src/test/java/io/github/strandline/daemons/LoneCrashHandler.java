package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes Chromium crash handlers that have no browser. */
final class LoneCrashHandler {

    private final ShortDirectory room;
    private final HermeticEnvironment environment;
    private final StartedProcesses started;
    private final Launcher launcher;
    private final ChildJava java;

    LoneCrashHandler(
            ShortDirectory room,
            HermeticEnvironment environment,
            StartedProcesses started,
            Launcher launcher,
            ChildJava java) {
        this.room = room;
        this.environment = environment;
        this.started = started;
        this.launcher = launcher;
        this.java = java;
    }

    static boolean possible() {
        return handler().isPresent();
    }

    PlaywrightState start(String name) {
        Path database = room.folder("t/" + name);
        Path pidFile = room.path().resolve("log").resolve(name + ".pid");
        List<String> arguments = new ArrayList<>(List.of(database.toString(), pidFile.toString()));
        arguments.addAll(environment.asUser(List.of(handler().orElseThrow().toString())));
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(java.command(CrashHandlerProgram.class, arguments));
        // Another user may not be able to read our JDK.
        launcher.launch(environment.asOurselves().command(command));
        long pid = Waiting.untilFound("a crash handler", () -> read(pidFile));
        ProcessIdentity process = started.adopt(pid);
        Waiting.until(
                "a crash handler of its own",
                () -> SeenProcess.now(process)
                        .filter(seen -> seen.name().equals("chrome_crashpad"))
                        .isPresent());
        return new PlaywrightState(
                PlaywrightKind.CRASHPADS,
                name,
                process,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                room.path().resolve("t"),
                Optional.empty());
    }

    /** Beside the Chromium that the command starts: Debian's command is a script elsewhere. */
    private static Optional<Path> handler() {
        return Stream.of(Requirements.chromium().resolveSibling(""), Path.of("/usr/lib/chromium"))
                .map(folder -> folder.resolve("chrome_crashpad_handler"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Long> read(Path pidFile) {
        try {
            return Optional.of(Long.parseLong(Files.readString(pidFile)));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
