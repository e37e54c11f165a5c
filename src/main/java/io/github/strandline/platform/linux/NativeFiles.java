package io.github.strandline.platform.linux;

import com.sun.jna.Native;
import java.util.Arrays;
import java.util.Optional;

/**
 * Looks at files by system calls of the C library itself: thousands in every scan, where the JDK makes a map of what stat(2) says, and
 * a cleaner for each file that it opens. Whatever fails here is looked at again by the JDK, which knows how to say why.
 */
final class NativeFiles {

    private static final int AT_FDCWD = -100;
    private static final int AT_SYMLINK_NOFOLLOW = 0x100;
    private static final int AT_EMPTY_PATH = 0x1000;
    private static final int NO_FLAGS = 0;

    /** A path of a stranger's command line may be where something would be mounted: stat(2) does not mount it, and so must this not. */
    private static final int AT_NO_AUTOMOUNT = 0x800;

    /** Files of proc(5) give about a page at once, however much is asked for. */
    private static final int BUFFER = 8192;

    /** Where calls are to be had at all; loading them takes a while, so once. */
    private static final class Calls {

        static {
            Native.register(Calls.class, "c");
        }

        private Calls() {}

        static native int statx(int folder, byte[] path, int flags, int mask, byte[] status);

        static native int open(byte[] path, int flags);

        static native long read(int descriptor, byte[] buffer, long most);

        static native int close(int descriptor);
    }

    private NativeFiles() {}

    /** Empty where native calls are not to be had or have another form. */
    static Optional<NativeFiles> ofThisKernel() {
        if (!SystemCalls.known(System.getProperty("os.arch"))) {
            return Optional.empty();
        }
        try {
            NativeFiles files = new NativeFiles();
            boolean works = files.status("/proc/self/", true)
                    .filter(status -> status.isFolder() && status.inode() > 0)
                    .isPresent();
            return works ? Optional.of(files) : Optional.empty();
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError _) {
            return Optional.empty();
        }
    }

    /** Of what stands at the path; empty when the call fails, or the path has other than the characters of ASCII. */
    Optional<FileStatus> status(String path, boolean follow) {
        Optional<byte[]> name = name(path);
        return name.isEmpty()
                ? Optional.empty()
                : status(AT_FDCWD, name.get(), follow ? NO_FLAGS : AT_SYMLINK_NOFOLLOW);
    }

    /** Of what is open. */
    Optional<FileStatus> status(int descriptor) {
        return status(descriptor, new byte[1], AT_EMPTY_PATH);
    }

    private static Optional<FileStatus> status(int folder, byte[] path, int flags) {
        byte[] status = new byte[FileStatus.BYTES];
        return Calls.statx(folder, path, flags | AT_NO_AUTOMOUNT, FileStatus.BASIC, status) == 0
                ? Optional.of(FileStatus.parse(status))
                : Optional.empty();
    }

    /** Bytes of a file by one read; -1 when that fails. */
    int glance(String path, byte[] buffer) {
        int descriptor = open(path);
        if (descriptor < 0) {
            return -1;
        }
        try {
            return (int) Calls.read(descriptor, buffer, buffer.length);
        } finally {
            Calls.close(descriptor);
        }
    }

    /** All bytes of a file of at most so many; empty when they are more, or when that fails. */
    Optional<byte[]> bytes(String path, int mostBytes) {
        int descriptor = open(path);
        if (descriptor < 0) {
            return Optional.empty();
        }
        try {
            byte[] all = new byte[BUFFER];
            byte[] buffer = new byte[BUFFER];
            int length = 0;
            while (true) {
                int count = (int) Calls.read(descriptor, buffer, buffer.length);
                if (count == 0) {
                    return Optional.of(Arrays.copyOf(all, length));
                }
                if (count < 0 || length + count > mostBytes) {
                    return Optional.empty();
                }
                if (length + count > all.length) {
                    all = Arrays.copyOf(all, Math.max(length + count, 2 * all.length));
                }
                System.arraycopy(buffer, 0, all, length, count);
                length += count;
            }
        } finally {
            Calls.close(descriptor);
        }
    }

    private static int open(String path) {
        return name(path).map(name -> Calls.open(name, SystemCalls.O_CLOEXEC)).orElse(-1);
    }

    private static Optional<byte[]> name(String path) {
        int length = path.length();
        byte[] name = new byte[length + 1];
        for (int i = 0; i < length; i++) {
            char c = path.charAt(i);
            if (c == 0 || c >= 0x80) {
                return Optional.empty();
            }
            name[i] = (byte) c;
        }
        return Optional.of(name);
    }
}
