package io.github.strandline.app;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The system's file manager: {@code xdg-open}, {@code open} on macOS, {@code explorer} on Windows. */
final class FolderOpener {

    private static final File NOTHING = new File("/dev/null");

    private final String system;

    /** @param system name of the operating system, as Java has it */
    FolderOpener(String system) {
        this.system = system.toLowerCase(Locale.ROOT);
    }

    /** Opens an absolute folder and does not wait. False when there is no such folder here, or no file manager. */
    boolean show(Path folder) {
        // Only ever a folder: a file would be opened by whatever runs it.
        if (!folder.isAbsolute() || !Files.isDirectory(folder)) {
            return false;
        }
        boolean windows = system.startsWith("windows");
        try {
            new ProcessBuilder(command(folder.toString()))
                    .redirectInput(windows ? Redirect.PIPE : Redirect.from(NOTHING))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** On macOS some folders are programs, so it is shown in the folder above and not opened. */
    private List<String> command(String folder) {
        if (system.startsWith("mac")) {
            return List.of("open", "-R", folder);
        }
        return List.of(system.startsWith("windows") ? "explorer" : "xdg-open", folder);
    }
}
