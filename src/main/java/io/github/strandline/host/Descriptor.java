package io.github.strandline.host;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * One open descriptor of a process.
 *
 * @param number 0 is standard input, 1 standard output, 2 standard error
 * @param link what it leads to
 * @param mode how it was opened
 * @param protocol of a socket that is no unix socket, which protocol it speaks, such as {@code TCP}; empty otherwise and
 *     where the system does not tell
 */
public record Descriptor(int number, DescriptorLink link, Mode mode, Optional<String> protocol) {

    /** One that is no socket, or a socket of which nothing more is known. */
    public Descriptor(int number, DescriptorLink link, Mode mode) {
        this(number, link, mode, Optional.empty());
    }

    /** How a descriptor was opened; {@link #UNKNOWN} where the system was not asked or does not tell. */
    public enum Mode {
        READ,
        WRITE,
        READ_WRITE,
        UNKNOWN
    }

    /** The socket's inode in sockfs when this is a socket: the {@code N} of {@code socket:[N]}. */
    public OptionalLong socketInode() {
        return bracketed("socket:[");
    }

    /** The pipe's inode when this is a pipe: the {@code N} of {@code pipe:[N]}. */
    public OptionalLong pipeInode() {
        return bracketed("pipe:[");
    }

    private OptionalLong bracketed(String prefix) {
        String target = link.target();
        if (!target.startsWith(prefix) || !target.endsWith("]")) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(target.substring(prefix.length(), target.length() - 1)));
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }
}
