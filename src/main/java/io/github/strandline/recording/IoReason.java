package io.github.strandline.recording;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Why a file could not be read or written, in words: the message of many Java exceptions is the path alone. */
public final class IoReason {

    private IoReason() {}

    /** The reason without the path. */
    public static String of(IOException problem) {
        return switch (problem) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "there is no such file";
            case FileSystemException named ->
                Optional.ofNullable(named.getReason()).orElse("the system gave no reason");
            default -> Optional.ofNullable(problem.getMessage()).orElse("the system gave no reason");
        };
    }
}
