package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.strandline.platform.IdentityReader;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PidfdInodesTest {

    private static final Path DROP_CACHES = Path.of("/proc/sys/vm/drop_caches");

    private final PidfdInodes inodes = PidfdInodes.ofThisKernel(NativeFiles.ofThisKernel())
            .orElseGet(() -> {
                Assumptions.abort("SKIPPED: this kernel does not tell pidfds apart (it is older than 6.9)");
                return null;
            });

    @Test
    void everyProcessHasItsOwnAndKeepsIt() throws Exception {
        Process child = new ProcessBuilder("sleep", "60").start();
        try {
            Reading<Long> first = inodes.of(child.pid());
            assertInstanceOf(Reading.Known.class, first);
            assertEquals(first, inodes.of(child.pid()));
            assertNotEquals(first, inodes.of(ProcessHandle.current().pid()));
        } finally {
            child.destroyForcibly().waitFor();
        }
        assertEquals(Reading.absent(), inodes.of(child.pid()));
    }

    /** What happens when memory is short, which is when the program is needed. */
    @Test
    void anIdentityOutlivesTheKernelsCaches() throws IOException {
        if (!Files.isWritable(DROP_CACHES)) {
            Assumptions.abort("SKIPPED: only root may drop the kernel's caches");
        }
        IdentityReader reader = new ProcIdentityReader(new ProcFiles(ProcFiles.LIVE));
        long pid = ProcessHandle.current().pid();
        var before = reader.read(pid);
        Files.writeString(DROP_CACHES, "2");
        assertEquals(before, reader.read(pid));
    }
}
