package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.kill.TestProcesses;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** An ordinary user signals a process of its own and one of root. */
@EnabledOnOs(OS.LINUX)
class NotPermittedTest {

    private static final String NOBODY = "65534";

    @TempDir
    private Path folder;

    private final TestProcesses processes = new TestProcesses();

    @BeforeEach
    void needsRoot() throws IOException {
        boolean possible = Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)
                && Files.isExecutable(Path.of("/usr/bin/setpriv"));
        if (!possible) {
            System.err.println("SKIPPED: needs root and setpriv to act as another user");
        }
        Assumptions.assumeTrue(possible, "needs root and setpriv to act as another user");
    }

    @AfterEach
    void endAll() {
        processes.close();
    }

    @Test
    void aUsersOwnProcessIsReachedAndAnothersIsNotPermitted() throws Exception {
        ProcessIdentity ours = processes.sleeper();
        ProcessIdentity theirs = processes
                .bash("echo $$; exec setpriv --reuid " + NOBODY + " sleep 600")
                .next();
        TestProcesses.untilAsleep(theirs);
        String answers = OwnCopy.make(folder)
                .run(
                        List.of("setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"),
                        Map.of(),
                        SignalProgram.class,
                        Stream.of(ours, theirs)
                                .flatMap(NotPermittedTest::arguments)
                                .toArray(String[]::new));

        assertEquals(List.of("NOT_PERMITTED", "SENT"), answers.lines().toList());
        assertEquals('S', TestProcesses.state(ours));
        TestProcesses.until("ended", () -> !TestProcesses.alive(theirs));
    }

    private static Stream<String> arguments(ProcessIdentity process) {
        long ticks = process.start().map(StartMark::value).orElseThrow();
        return Stream.of(process.pid(), ticks, process.inode().orElseThrow()).map(number -> Long.toString(number));
    }
}
