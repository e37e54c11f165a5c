package io.github.strandline.host;

import java.time.Instant;

/**
 * What stands at a path, by lstat(2).
 *
 * @param kind what it is
 * @param inode inode number
 * @param device device number of the file as the kernel encodes it in sock_diag: major shifted left 20, or minor
 * @param mountDevice device number of the mounted file system that holds its directory, same encoding: on overlayfs and
 *     btrfs it differs from {@code device}, and sock_diag reports this one
 * @param bytes size
 * @param modified last modification
 */
public record FileState(Kind kind, long inode, long device, long mountDevice, long bytes, Instant modified) {

    /** Kinds of file. */
    public enum Kind {
        REGULAR,
        DIRECTORY,
        SOCKET,
        LINK,
        OTHER
    }
}
