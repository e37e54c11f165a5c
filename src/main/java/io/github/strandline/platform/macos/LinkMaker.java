package io.github.strandline.platform.macos;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.platform.UnixAttributes;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Tells whether an open file still stands at the path that the kernel gives for it. The kernel puts the path together from names that
 * it remembers, so a removed file keeps its old path, and another file may stand there by now: only the same file at that path is it.
 */
final class LinkMaker {

    private LinkMaker() {}

    /** Deleted when it has no name left, or another file or none stands at its path. A path that may not be looked at is believed. */
    static DescriptorLink of(OpenFile file) {
        if (file.path().isEmpty()) {
            return new DescriptorLink("", true);
        }
        return new DescriptorLink(file.path(), file.links() == 0 || !standsThere(file));
    }

    private static boolean standsThere(OpenFile file) {
        try {
            UnixAttributes there = UnixAttributes.read(Path.of(file.path()), "ino,dev", LinkOption.NOFOLLOW_LINKS);
            return there.number("ino") == file.inode() && (there.number("dev") & 0xffff_ffffL) == file.device();
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException | InvalidPathException _) {
            return true;
        }
    }
}
