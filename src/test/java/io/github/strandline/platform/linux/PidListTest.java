package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.host.ChildProcess;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Listings of procfs, live ones and what getdents64 could write. */
class PidListTest {

    private final PidList list = new PidList();

    @Test
    void entriesOfProcessesAreTakenAndNoOthers() {
        byte[] bytes =
                bytes(entry(11, "."), entry(12, "self"), entry(13, "1"), entry(14, "0042"), entry(15, "4194304"));
        list.addEntries(bytes, bytes.length, ByteOrder.nativeOrder());
        assertEquals(Map.of(1L, 13L, 4194304L, 15L), contents());
    }

    @Test
    void aBrokenEntryEndsTheListing() {
        byte[] bytes = bytes(entry(1, "7"), entry(2, "8"));
        ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).putShort(24 + 16, (short) 0);
        list.addEntries(bytes, bytes.length, ByteOrder.nativeOrder());
        assertEquals(Map.of(7L, 1L), contents());
        list.clear();
        list.addEntries(bytes, 30, ByteOrder.nativeOrder());
        assertEquals(Map.of(7L, 1L), contents());
    }

    @Test
    void namesThatAreNoNumberAreNoProcess() {
        for (String name : new String[] {"1x", "", "-1", "99999999999", "loadavg", "９"}) {
            list.addName(name);
        }
        assertEquals(Map.of(), contents());
    }

    @Test
    void aListingOutOfOrderTellsNoInodes() {
        list.add(9, 1);
        list.add(3, 2);
        list.sort();
        assertEquals(Map.of(3L, PidList.UNKNOWN, 9L, PidList.UNKNOWN), contents());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theKernelsListingTellsTheInodeOfEachFolder() throws Exception {
        PidLister lister = DirentPidLister.ofThisKernel().orElse(null);
        assumeTrue(lister != null, "SKIPPED: no native calls on this processor");
        try (ChildProcess child = ChildProcess.start("sleep", "1403")) {
            long folder = (Long) Files.getAttribute(Path.of("/proc/" + child.pid()), "unix:ino");
            lister.list(list);
            assertEquals(folder, contents().get(child.pid()));
            assertTrue(contents().containsKey(ProcessHandle.current().pid()));
        }
    }

    private Map<Long, Long> contents() {
        Map<Long, Long> contents = new TreeMap<>();
        for (int i = 0; i < list.size(); i++) {
            contents.put(list.pid(i), list.folder(i));
        }
        return contents;
    }

    /** One {@code struct linux_dirent64}, padded to 8 bytes as the kernel does. */
    private static byte[] entry(long inode, String name) {
        int length = (19 + name.length() + 1 + 7) / 8 * 8;
        ByteBuffer entry = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
        entry.putLong(inode).putLong(0).putShort((short) length).put((byte) 4);
        entry.put(name.getBytes(StandardCharsets.US_ASCII));
        return entry.array();
    }

    private static byte[] bytes(byte[]... entries) {
        ByteBuffer all = ByteBuffer.allocate(4096);
        for (byte[] entry : entries) {
            all.put(entry);
        }
        byte[] bytes = new byte[all.position()];
        all.flip().get(bytes);
        return bytes;
    }
}
