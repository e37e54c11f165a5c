package io.github.strandline.platform.macos;

import java.util.Optional;

/**
 * {@code struct vnode_info_path} of bsd/sys/proc_info.h: a file as one that is open.
 *
 * @param device {@code st_dev}
 * @param mode {@code st_mode}
 * @param links how many names it has; 0 when it was removed
 * @param inode {@code st_ino}
 * @param special {@code st_rdev}: which device it is, when it is one
 * @param path the path that the kernel puts together from its names; may be empty, and of a file that was removed may be its old one
 */
record OpenFile(long device, int mode, int links, long inode, long special, String path) {

    static final int SIZE = 1176;

    /** {@code struct proc_fileinfo}, which stands before it in {@code struct vnode_fdinfowithpath}. */
    static final int FILE_INFO_SIZE = 24;

    static final int DESCRIPTOR_SIZE = FILE_INFO_SIZE + SIZE;

    /** {@code struct proc_vnodepathinfo}: the working directory, then the root directory. */
    static final int DIRECTORIES_SIZE = 2 * SIZE;

    private static final int VST_DEV = 0;
    private static final int VST_MODE = 4;
    private static final int VST_NLINK = 6;
    private static final int VST_INO = 8;
    private static final int VST_RDEV = 116;
    private static final int VIP_PATH = 152;
    private static final int MAXPATHLEN = 1024;

    /** The one that begins there; empty when it is cut off. */
    static Optional<OpenFile> parse(Bytes bytes, int at) {
        if (bytes.length() < at + SIZE) {
            return Optional.empty();
        }
        return Optional.of(new OpenFile(
                bytes.u32(at + VST_DEV),
                bytes.u16(at + VST_MODE),
                bytes.u16(at + VST_NLINK),
                bytes.s64(at + VST_INO),
                bytes.u32(at + VST_RDEV),
                bytes.text(at + VIP_PATH, MAXPATHLEN)));
    }
}
