package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.platform.UnixAttributes;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whether an open file still stands at the path that the kernel remembers for it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have other numbers there")
class LinkMakerTest {

    private static final int REGULAR = 0100644;

    @TempDir
    private Path folder;

    private Path file;
    private long device;
    private long inode;

    @BeforeEach
    void make() throws Exception {
        file = Files.createFile(folder.resolve("file"));
        UnixAttributes found = UnixAttributes.read(file, "dev,ino");
        device = found.number("dev") & 0xffff_ffffL;
        inode = found.number("ino");
    }

    private DescriptorLink link(long onDevice, long number, int links, Path path) {
        return LinkMaker.of(new OpenFile(onDevice, REGULAR, links, number, 0, path.toString()));
    }

    @Test
    void theVeryFileIsThere() {
        assertEquals(new DescriptorLink(file.toString(), false), link(device, inode, 1, file));
    }

    @Test
    void anotherFileAtItsPathMeansThatItIsGone() {
        assertEquals(new DescriptorLink(file.toString(), true), link(device, inode + 1, 1, file));
        assertEquals(new DescriptorLink(file.toString(), true), link(device + 1, inode, 1, file));
    }

    @Test
    void oneWithoutANameOrWithoutAFileAtItsPathIsGone() {
        assertEquals(new DescriptorLink(file.toString(), true), link(device, inode, 0, file));
        Path missing = folder.resolve("missing");
        assertEquals(new DescriptorLink(missing.toString(), true), link(device, inode, 1, missing));
        assertEquals(new DescriptorLink("", true), LinkMaker.of(new OpenFile(device, REGULAR, 1, inode, 0, "")));
    }
}
