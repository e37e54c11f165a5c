package io.github.strandline.platform.linux;

import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.platform.Patience;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers questions about files by absolute path. Paths come from other programs, so any text is borne: one that is no
 * absolute path, or that this system's encoding cannot express, is {@link Reading.Unsupported}. Looks may block on a
 * network file system; see {@link Patience}.
 */
final class FileQuestions {

    private static final int S_IFMT = 0170000;

    private final ProcFiles proc;
    private final MountDevices mounts;

    FileQuestions(ProcFiles proc) {
        this.proc = proc;
        this.mounts = new MountDevices(proc);
    }

    /** One look at a path that was understood. */
    private interface Look<T> {
        Reading<T> at(Path path) throws IOException;
    }

    Reading<FileState> file(String path) {
        return look(path, file -> Reading.known(state(file)));
    }

    Reading<String> realPath(String path) {
        return look(path, file -> Reading.known(file.toRealPath().toString()));
    }

    Reading<List<String>> directory(String path) {
        return look(path, directory -> {
            List<String> names = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
                for (Path entry : entries) {
                    names.add(entry.getFileName().toString());
                    if (names.size() > Host.MAX_NAMES) {
                        return Reading.unsupported(path + ": more than " + Host.MAX_NAMES + " names");
                    }
                }
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
            names.sort(null);
            return Reading.known(List.copyOf(names));
        });
    }

    /** Only regular files are opened: opening a FIFO waits for its other end, and opening a device may set it off. */
    Reading<String> text(String path, int maxBytes) {
        return look(path, file -> {
            if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
                return Reading.unsupported(path + ": not a regular file");
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(maxBytes);
                return in.read() < 0
                        ? Reading.known(new String(bytes, StandardCharsets.UTF_8))
                        : Reading.unsupported(path + ": larger than " + maxBytes + " bytes");
            }
        });
    }

    private <T> Reading<T> look(String path, Look<T> look) {
        if (!path.startsWith("/")) {
            return Reading.unsupported(path + ": not an absolute path");
        }
        Path file;
        try {
            file = Path.of(path);
        } catch (InvalidPathException e) {
            return Reading.unsupported(path + ": " + e.getReason());
        }
        Reading<T> answer;
        try {
            answer = look.at(file);
        } catch (IOException e) {
            answer = Refusal.of(file, e);
        }
        return answer instanceof Reading.Absent && throughGoneProcess(file) ? Reading.vanished() : answer;
    }

    /** A path through the root of a process that is gone names nothing any more, whatever stands at its end. */
    private boolean throughGoneProcess(Path file) {
        return file.startsWith(proc.root())
                && file.getNameCount() > proc.root().getNameCount() + 1
                && Files.notExists(proc.root().resolve(file.getName(proc.root().getNameCount())));
    }

    private FileState state(Path file) throws IOException {
        UnixAttributes found =
                UnixAttributes.read(file, "mode,ino,dev,size,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
        return new FileState(
                kind((int) found.number("mode")),
                found.number("ino"),
                DeviceNumber.fromStat(found.number("dev")),
                mounts.holding(file),
                found.number("size"),
                found.instant("lastModifiedTime"));
    }

    private static FileState.Kind kind(int mode) {
        return switch (mode & S_IFMT) {
            case 0100000 -> FileState.Kind.REGULAR;
            case 0040000 -> FileState.Kind.DIRECTORY;
            case 0140000 -> FileState.Kind.SOCKET;
            case 0120000 -> FileState.Kind.LINK;
            default -> FileState.Kind.OTHER;
        };
    }
}
