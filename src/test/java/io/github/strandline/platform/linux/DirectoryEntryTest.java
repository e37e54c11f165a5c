package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.platform.linux.ProcFiles.DirectoryEntry;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is kept of a process's inode between two looks. */
@EnabledOnOs(OS.LINUX)
class DirectoryEntryTest {

    private final ProcFiles files = new ProcFiles(ProcFiles.LIVE);
    private final Path self = files.directory(ProcessHandle.current().pid());

    @Test
    void anEarlierInodeCountsWhileTheFolderKeepsItsNumber() {
        DirectoryEntry now = files.entry(self).found().orElseThrow();
        DirectoryEntry earlier = new DirectoryEntry(now.folder(), 4711, 4711);
        assertEquals(4711, entry(earlier).inode());
        assertEquals(now.uid(), entry(earlier).uid());
    }

    @Test
    void aFolderWithAnotherNumberIsAskedAgain() {
        DirectoryEntry now = files.entry(self).found().orElseThrow();
        assertEquals(now, entry(new DirectoryEntry(now.folder() + 1, 4711, 4711)));
    }

    private DirectoryEntry entry(DirectoryEntry before) {
        return files.entry(self, Optional.of(before)).found().orElseThrow();
    }
}
