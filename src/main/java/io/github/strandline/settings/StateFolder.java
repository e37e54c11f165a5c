package io.github.strandline.settings;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The folder of this program's own state, readable by nobody but its user. On Linux {@code $XDG_STATE_HOME/strandline}, by default
 * {@code ~/.local/state/strandline}, as the XDG base directory specification says; on macOS
 * {@code ~/Library/Application Support/Strandline}; on Windows {@code %LOCALAPPDATA%\Strandline}, which does not roam as what was ended
 * on one machine says nothing of another. It is made when something is first written.
 */
public final class StateFolder {

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private final Path root;

    public StateFolder(Path root) {
        this.root = root;
    }

    /**
     * The folder on this system.
     *
     * @param environment of this program; a relative {@code XDG_STATE_HOME} is to be ignored
     * @param system name of the operating system, as Java has it
     */
    public static StateFolder of(Map<String, String> environment, String home, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return new StateFolder(Path.of(home, "Library", "Application Support", "Strandline"));
        }
        if (name.startsWith("windows")) {
            return new StateFolder(Optional.ofNullable(environment.get("LOCALAPPDATA"))
                    .filter(path -> !path.isBlank())
                    .map(Path::of)
                    .orElseGet(() -> Path.of(home, "AppData", "Local"))
                    .resolve("Strandline"));
        }
        return new StateFolder(Optional.ofNullable(environment.get("XDG_STATE_HOME"))
                .filter(path -> path.startsWith("/"))
                .map(Path::of)
                .orElseGet(() -> Path.of(home, ".local", "state"))
                .resolve("strandline"));
    }

    /** The folder itself. */
    public Path path() {
        return root;
    }

    Path file(String name) {
        return root.resolve(name);
    }

    /** A folder in it, made when it is missing. */
    Path folder(String name) throws IOException {
        make(root);
        Path folder = root.resolve(name);
        make(folder);
        return folder;
    }

    /** Opens a file of it, which nobody else may read from its first byte on; fails when something else stands in its place. */
    FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        make(root);
        RegularFile.require(file);
        return FileChannel.open(file, options, only(FILE));
    }

    private static void make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path above = folder.getParent();
        if (above != null && !Files.exists(above, LinkOption.NOFOLLOW_LINKS)) {
            make(above);
        }
        try {
            Files.createDirectory(folder, only(FOLDER));
        } catch (FileSystemException e) {
            // Another program of the same user may just have made it.
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    private static FileAttribute<?>[] only(Set<PosixFilePermission> permissions) {
        boolean posix =
                Path.of("/").getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }
}
