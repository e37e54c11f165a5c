package io.github.strandline.platform.linux;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The pids of one listing of {@code /proc} by rising number, each with the inode of its folder where the listing tells it.
 * Holds its space from one listing to the next, so that looking again and again takes no memory.
 */
final class PidList {

    /** No inode: the listing does not tell. */
    static final long UNKNOWN = 0;

    /** Of {@code struct linux_dirent64}, getdents(2): inode and offset of 8 bytes, length of 2, type of 1, then the name. */
    private static final int LENGTH = 16;

    private static final int NAME = 19;

    /** A pid has at most seven digits ({@code PID_MAX_LIMIT} of linux/threads.h); room for a few more. */
    private static final int MOST_DIGITS = 10;

    private long[] pids = new long[1024];
    private long[] folders = new long[1024];
    private int size;

    int size() {
        return size;
    }

    long pid(int at) {
        return pids[at];
    }

    /** Inode of the folder, which tells the process from an earlier one with the same pid; {@link #UNKNOWN} if not told. */
    long folder(int at) {
        return folders[at];
    }

    void clear() {
        size = 0;
    }

    /** Adds the folders of processes among the entries that getdents64(2) wrote; a broken entry ends them. */
    void addEntries(byte[] bytes, int length, ByteOrder order) {
        ByteBuffer entries = ByteBuffer.wrap(bytes, 0, length).order(order);
        int next;
        for (int at = 0; at + NAME < length; at = next) {
            next = at + Short.toUnsignedInt(entries.getShort(at + LENGTH));
            if (next <= at + NAME || next > length) {
                return;
            }
            long pid = pid(bytes, at + NAME, next);
            if (pid > 0) {
                add(pid, entries.getLong(at));
            }
        }
    }

    /** Adds one by its name; names that are no pid are skipped. */
    void addName(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        long pid = pid(bytes, 0, bytes.length);
        if (pid > 0) {
            add(pid, UNKNOWN);
        }
    }

    /** The kernel lists by rising number; where a listing does not, what it told of inodes is given up. */
    void sort() {
        for (int i = 1; i < size; i++) {
            if (pids[i - 1] >= pids[i]) {
                Arrays.sort(pids, 0, size);
                Arrays.fill(folders, 0, size, UNKNOWN);
                return;
            }
        }
    }

    /** Adds one, behind all with a smaller number. */
    void add(long pid, long folder) {
        if (size == pids.length) {
            pids = Arrays.copyOf(pids, 2 * size);
            folders = Arrays.copyOf(folders, 2 * size);
        }
        pids[size] = pid;
        folders[size++] = folder;
    }

    /** The number that the name is, up to a NUL; -1 when it is none, or no pid. */
    private static long pid(byte[] name, int from, int to) {
        long pid = 0;
        int at = from;
        while (at < to && name[at] >= '0' && name[at] <= '9') {
            pid = pid * 10 + (name[at++] - '0');
        }
        boolean number = at > from && at - from <= MOST_DIGITS && name[from] != '0' && (at == to || name[at] == 0);
        return number ? pid : -1;
    }
}
