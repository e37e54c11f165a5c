package io.github.strandline.platform.linux;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Lists the live {@code /proc} with getdents64(2), which tells the inode of each folder along with its name. The JDK reads
 * that inode too and throws it away; with it, a look at 2,000 processes of which nothing changed is one listing.
 */
final class DirentPidLister implements PidLister {

    private static final int BUFFER = 64 * 1024;

    private final long getdents64;
    private final Memory buffer = new Memory(BUFFER);
    private final byte[] bytes = new byte[BUFFER];

    private DirentPidLister(long getdents64) {
        this.getdents64 = getdents64;
    }

    /** Empty where native calls are not to be had. */
    static Optional<PidLister> ofThisKernel() {
        String architecture = System.getProperty("os.arch");
        if (!SystemCalls.known(architecture)) {
            return Optional.empty();
        }
        try {
            PidLister lister = new DirentPidLister(SystemCalls.getdents64(architecture));
            PidList list = new PidList();
            lister.list(list);
            return list.size() > 0 ? Optional.of(lister) : Optional.empty();
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError | IOException _) {
            return Optional.empty();
        }
    }

    @Override
    public void list(PidList into) throws IOException {
        into.clear();
        int folder = SystemCalls.open("/proc", SystemCalls.O_DIRECTORY | SystemCalls.O_CLOEXEC);
        if (folder < 0) {
            throw failed("open");
        }
        try {
            long length = next(folder);
            while (length > 0) {
                buffer.read(0, bytes, 0, (int) length);
                into.addEntries(bytes, (int) length, ByteOrder.nativeOrder());
                length = next(folder);
            }
            if (length < 0) {
                throw failed("getdents64");
            }
        } finally {
            SystemCalls.close(folder);
        }
        into.sort();
    }

    private long next(int folder) {
        return SystemCalls.syscall(getdents64, folder, Pointer.nativeValue(buffer), BUFFER, 0);
    }

    private static IOException failed(String call) {
        return new IOException("%s(2) failed with error %d".formatted(call, Native.getLastError()));
    }
}
