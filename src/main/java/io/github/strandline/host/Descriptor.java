package io.github.strandline.host;

import java.util.OptionalLong;

/**
 * One open descriptor of a process.
 *
 * @param number 0 is standard input, 1 standard output, 2 standard error
 * @param link what it leads to
 * @param mode how it was opened
 */
public record Descriptor(int number, DescriptorLink link, Mode mode) {

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
