package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A new directory with a short path, for a unix socket's path holds at most 107 bytes (unix(7)) and Playwright takes
 * 103. Closing deletes it with all that is in it.
 *
 * @param path such as {@code /tmp/sl4k2zq}
 * @param owner who gets what is made in it, which needs root; empty for who we are
 */
record ShortDirectory(Path path, OptionalInt owner) implements AutoCloseable {

    private static final Set<PosixFilePermission> OPEN = PosixFilePermissions.fromString("rwxr-xr-x");

    static ShortDirectory create(OptionalInt owner) {
        return createIn(Path.of("/tmp"), owner);
    }

    /** One on another file system than that of {@code /tmp}, say. */
    static ShortDirectory createIn(Path parent, OptionalInt owner) {
        while (true) {
            String name = "sl" + Integer.toString(ThreadLocalRandom.current().nextInt(36 * 36 * 36 * 36 * 36), 36);
            try {
                Path path = Files.createDirectory(parent.resolve(name));
                Files.setPosixFilePermissions(path, OPEN);
                return new ShortDirectory(path, owner);
            } catch (FileAlreadyExistsException _) {
                // Another test's: take another name.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A directory below, made when missing; readable by everybody, whatever the umask. */
    Path folder(String name) {
        try {
            Path folder = owned(Files.createDirectories(path.resolve(name)));
            Files.setPosixFilePermissions(folder, OPEN);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a text file below and gives its path. */
    Path write(String name, String text) {
        try {
            Path file = fileIn(name);
            return owned(Files.writeString(file, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies a file that lies beside the test classes of this package, and gives the copy's path. */
    Path copyOf(String resource, String name) {
        try (var in = ShortDirectory.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no test resource " + resource);
            }
            Path file = fileIn(name);
            // Another thread may just be giving an earlier copy to a program.
            Path fresh = Files.createTempFile(file.getParent(), "new", "");
            Files.write(fresh, in.readAllBytes());
            Files.setPosixFilePermissions(fresh, OPEN);
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path fileIn(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? path.resolve(name) : folder(name.substring(0, slash)).resolve(name.substring(slash + 1));
    }

    /** Hands it to the owner, who has the group of the same number. */
    private Path owned(Path file) throws IOException {
        if (owner.isPresent()) {
            Files.setAttribute(file, "unix:uid", owner.getAsInt());
            Files.setAttribute(file, "unix:gid", owner.getAsInt());
        }
        return file;
    }

    @Override
    public void close() {
        deleteTree(path);
    }

    /** Deletes a tree, also one that a dying process still writes into; at the end nothing is there. */
    static void deleteTree(Path root) {
        Waiting.until("deleted: " + root, () -> {
            try {
                Files.walkFileTree(root, new Deleting());
            } catch (NoSuchFileException _) {
                return true;
            } catch (IOException _) {
                return false;
            }
            return Files.notExists(root, LinkOption.NOFOLLOW_LINKS);
        });
    }

    private static final class Deleting extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
