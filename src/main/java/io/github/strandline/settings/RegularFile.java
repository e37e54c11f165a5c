package io.github.strandline.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads whole files up to a size. Anything else that stands in their place, such as a pipe, could keep a reader for ever: it is not opened. */
final class RegularFile {

    private RegularFile() {}

    /**
     * What it holds.
     *
     * @throws NoSuchFileException when nothing stands there
     * @throws IOException when it is no file, or larger
     */
    static byte[] read(Path file, int mostBytes) throws IOException {
        require(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new IOException("larger than " + mostBytes + " bytes");
            }
            return bytes;
        }
    }

    /** Refuses a link, whatever it leads to: that is a file of somebody else's choice, with permissions of its own. */
    static void requireNoLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new IOException(file.getFileName() + " is a link, and only a file in its place is read or written");
        }
    }

    /** Refuses what stands there and is no file, also at the end of a link. */
    static void require(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file.getFileName() + " is no file");
        }
    }
}
