package io.github.strandline.platform.linux;

import io.github.strandline.host.FileState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;

/**
 * What statx(2) says of a file, {@code struct statx} of linux/stat.h.
 *
 * @param mode its type and permissions
 * @param device of the file, the major number shifted left 20, or the minor one
 * @param uid its owner
 */
record FileStatus(int mode, long inode, long device, long uid, long bytes, Instant modified) {

    static final int BYTES = 256;

    /** {@code STATX_BASIC_STATS}: what stat(2) tells. */
    static final int BASIC = 0x7ff;

    private static final int UID = 20;
    private static final int MODE = 28;
    private static final int INODE = 32;
    private static final int SIZE = 40;
    private static final int MODIFIED = 112;
    private static final int DEVICE_MAJOR = 136;
    private static final int DEVICE_MINOR = 140;

    private static final int TYPE = 0170000;
    private static final int FOLDER = 0040000;

    static FileStatus parse(byte[] bytes) {
        ByteBuffer status = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        return new FileStatus(
                Short.toUnsignedInt(status.getShort(MODE)),
                status.getLong(INODE),
                DeviceNumber.of(
                        Integer.toUnsignedLong(status.getInt(DEVICE_MAJOR)),
                        Integer.toUnsignedLong(status.getInt(DEVICE_MINOR))),
                Integer.toUnsignedLong(status.getInt(UID)),
                status.getLong(SIZE),
                instant(status.getLong(MODIFIED), status.getInt(MODIFIED + Long.BYTES)));
    }

    /** A time that somebody set may lie outside what Java knows: then it is the last or the first that it knows. */
    private static Instant instant(long seconds, int nanos) {
        if (seconds > Instant.MAX.getEpochSecond()) {
            return Instant.MAX;
        }
        return seconds < Instant.MIN.getEpochSecond() ? Instant.MIN : Instant.ofEpochSecond(seconds, nanos);
    }

    boolean isFolder() {
        return (mode & TYPE) == FOLDER;
    }

    FileState.Kind kind() {
        return switch (mode & TYPE) {
            case 0100000 -> FileState.Kind.REGULAR;
            case FOLDER -> FileState.Kind.DIRECTORY;
            case 0140000 -> FileState.Kind.SOCKET;
            case 0120000 -> FileState.Kind.LINK;
            default -> FileState.Kind.OTHER;
        };
    }
}
