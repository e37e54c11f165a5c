package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Processes with the exact shape of ElastOS' browser-local-exit: bare command line, environment, standard input, socket.
 * The program is our own stand-in in C and relays nothing. Skips the test, loudly, where Linux, a C compiler, bash,
 * setsid or the file system is missing.
 *
 * <p>Closing ends exactly what it started, and deletes its folders.
 */
public final class LocalExits implements AutoCloseable {

    /** Where the sockets are. */
    public enum FileSystem {
        /** That of the temporary directory. */
        DISK,
        TMPFS,
        /** A merged one, whose files have another device than their mount. */
        OVERLAY
    }

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room = ShortDirectory.create(OptionalInt.empty());
    private final LocalExitMaking making;

    private LocalExits(FileSystem fileSystem) {
        started.deleteAfterwards(room);
        Path sockets = on(fileSystem);
        List.of("home", "t", "log").forEach(room::folder);
        Path program = compiled();
        making = new LocalExitMaking(
                room,
                started,
                Launcher.direct(started),
                HermeticEnvironment.of(room, started.marking(), OptionalInt.empty()),
                program,
                sockets);
    }

    public static LocalExits open(FileSystem fileSystem) {
        Requirements.linux();
        List.of("cc", "bash", "setsid").forEach(Requirements::program);
        return new LocalExits(fileSystem);
    }

    private Path on(FileSystem fileSystem) {
        if (fileSystem == FileSystem.DISK) {
            // As /proc words the path of a file that is gone.
            return room.folder("a person's (deleted)");
        }
        ShortDirectory memory = ShortDirectory.createIn(Path.of("/dev/shm"), OptionalInt.empty());
        started.deleteAfterwards(memory);
        return fileSystem == FileSystem.TMPFS ? memory.path() : Overlay.mounted(room, memory, started);
    }

    private Path compiled() {
        Path source = room.copyOf("browser-local-exit.c", "src/browser-local-exit.c");
        Path program = room.folder("bin").resolve("browser-local-exit");
        String refusal = Requirements.refusal(List.of("cc", "-O1", "-o", program.toString(), source.toString()));
        if (!refusal.isEmpty()) {
            throw new UncheckedIOException(new IOException("cc: " + refusal));
        }
        return program;
    }

    /** Makes one situation of each kind, and after one that was taken over its successor; to be called once. */
    public List<Situation> make(LocalExitKind... kinds) {
        return SideBySide.make(List.of(kinds), making::make);
    }

    @Override
    public void close() {
        started.close();
    }
}
