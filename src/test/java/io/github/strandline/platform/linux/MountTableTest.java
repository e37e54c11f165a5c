package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mount table, of Linux 6.18 with mounts added that are hard to tell apart. */
class MountTableTest {

    @ParameterizedTest
    @CsvSource({
        "/, 254, 0",
        "/tmp/x, 254, 0",
        "/proc/1, 0, 21",
        "/dev/null, 0, 6",
        // One file system mounted over another at the same place.
        "/dev/pts/0, 0, 26",
        "/home/dev, 0, 38",
        "/home2/x, 0, 47",
        // Mounted earlier and deeper, and hidden since by the one above it.
        "/home/dev/hidden/deep/x, 0, 45",
        "/mnt/two words\\n/x, 0, 46",
    })
    void thePathIsWalkedAsTheKernelWalks(String path, long major, long minor) throws Exception {
        assertEquals(
                OptionalLong.of(DeviceNumber.of(major, minor)),
                MountTable.parse(TreeArchive.text("mountinfo.txt")).deviceOf(Path.of(path)));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDirectoryWhoseDeviceIsNoMountsOwnIsFoundInTheTable(@TempDir Path proc) throws Exception {
        // As on btrfs, where each subvolume has a number of its own.
        Path file = Files.createFile(proc.resolve("file"));
        Files.createDirectory(proc.resolve("self"));
        Files.writeString(proc.resolve("self/mountinfo"), "27 1 0:99 /sub / rw,relatime - btrfs /dev/vdb rw\n");
        assertEquals(DeviceNumber.of(0, 99), new MountDevices(new ProcFiles(proc)).holding(file));
    }

    @Test
    void devicesOfMountsAreKnown() throws Exception {
        MountTable table = MountTable.parse(TreeArchive.text("mountinfo.txt"));
        assertTrue(table.hasDevice(DeviceNumber.of(254, 0)));
        assertFalse(table.hasDevice(DeviceNumber.of(0, 99)));
    }

    @Test
    void aTableThatIsNoneKnowsNothing() {
        assertEquals(OptionalLong.empty(), MountTable.parse("").deviceOf(Path.of("/")));
        assertEquals(OptionalLong.empty(), MountTable.parse("nonsense\n").deviceOf(Path.of("/")));
        // Two mounts that claim to stand on each other.
        MountTable circle = MountTable.parse("1 9 0:1 / / rw - a b\n2 1 0:2 / / rw - a b\n1 2 0:1 / / rw - a b\n");
        assertTrue(circle.deviceOf(Path.of("/x")).isPresent());
    }
}
