package io.github.strandline.platform.macos;

import io.github.strandline.host.FileState;
import io.github.strandline.host.PrivacyRefusal;
import io.github.strandline.platform.Refusal;
import io.github.strandline.platform.UnixAttributes;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Looks at files. What permission bits refuse is {@code EACCES}; what a person has not allowed in the privacy settings, parts of {@code
 * ~/Library}, {@code ~/Documents} and other volumes among it, is {@code EPERM}, whatever the bits say, and the reason says so.
 */
final class MacFiles {

    /** strerror(3) of {@code EPERM}, which the JDK passes on and which macOS does not translate. */
    private static final String NOT_PERMITTED = "Operation not permitted";

    private MacFiles() {}

    static FileState state(Path file) throws IOException {
        UnixAttributes found =
                UnixAttributes.read(file, "mode,ino,dev,size,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
        long device = found.number("dev") & 0xffff_ffffL;
        return new FileState(
                found.kind(),
                found.number("ino"),
                device,
                device,
                found.number("size"),
                found.instant("lastModifiedTime"));
    }

    static <T> Reading<T> failure(Path file, IOException failure) {
        boolean privacy = failure instanceof FileSystemException refused
                && !(refused instanceof AccessDeniedException)
                && NOT_PERMITTED.equals(refused.getReason());
        return privacy ? PrivacyRefusal.of(file.toString()) : Refusal.of(file, failure);
    }
}
