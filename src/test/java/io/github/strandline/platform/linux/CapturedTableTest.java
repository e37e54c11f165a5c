package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.StartMark;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The process table of captured trees. */
@EnabledOnOs(OS.LINUX)
class CapturedTableTest {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @TempDir
    private Path proc;

    @BeforeEach
    void unpack() throws Exception {
        TreeArchive.unpack("table.tree", proc);
    }

    @Test
    void aMisleadingNameShiftsNoField() throws Exception {
        ProcessRecord row = row(700);
        assertEquals("a) R 1 (b\n", row.name());
        assertEquals(ProcessState.SLEEPING, row.state());
        assertEquals(2, row.parent());
        assertEquals(OptionalLong.of(700), row.group());
        assertEquals(OptionalLong.of(690), row.session());
        assertEquals(OptionalLong.of(34816), row.terminal());
        assertEquals(
                Optional.of(new StartMark(StartMark.Unit.LINUX_TICKS, 213091)),
                row.identity().start());
        assertEquals(
                Files.getAttribute(proc.resolve("700"), "unix:ino"),
                row.identity().inode().getAsLong());
        assertEquals(Duration.ofMillis(2_130_910), row.startedAfterBoot());
        assertEquals(Duration.ofMillis(50), row.cpu());
        assertEquals(Reading.known("/usr/bin/program"), row.executable());
    }

    @Test
    void memoryIsCountedInThePagesOfTheMachine() throws Exception {
        assertEquals(new ResidentMemory(1000 * 16384, 400 * 16384), row(700).memory());
    }

    @Test
    void emptyArgumentsAreKept() throws Exception {
        assertEquals(Reading.known(List.of("program", "", "two words", "--empty=", "")), row(700).arguments());
    }

    @Test
    void aRewrittenTitleIsOneArgument() throws Exception {
        assertEquals(
                Reading.known(List.of("/opt/somewhere/chromium --type=utility"
                        + " --utility-sub-type=network.mojom.NetworkService --lang=en-US")),
                row(710).arguments());
        assertEquals(Reading.known(List.of("sshd: dev@pts/0 b\uFFFD d")), row(730).arguments());
        assertEquals(ProcessState.STOPPED, row(730).state());
    }

    @Test
    void kernelThreadsAndZombiesHaveNoArguments() throws Exception {
        ProcessRecord thread = row(2);
        assertEquals(Reading.known(List.of()), thread.arguments());
        assertEquals(Reading.absent(), thread.executable());
        assertEquals(OptionalLong.empty(), thread.group());
        assertEquals(OptionalLong.empty(), thread.session());
        assertEquals(OptionalLong.empty(), thread.terminal());
        ProcessRecord zombie = row(720);
        assertEquals(ProcessState.ZOMBIE, zombie.state());
        assertEquals(Reading.known(List.of()), zombie.arguments());
        assertEquals(Reading.vanished(), zombie.executable());
    }

    @Test
    void aRowThatCannotBeUnderstoodStaysWithoutAStart() throws Exception {
        ProcessRecord row = row(740);
        assertEquals(Optional.empty(), row.identity().start());
        assertEquals(ProcessState.UNKNOWN, row.state());
        assertInstanceOf(Reading.Denied.class, row.arguments());
        assertInstanceOf(Reading.Denied.class, row.executable());
    }

    @Test
    void aProcessWithoutItsFilesIsNotInTheTable() throws Exception {
        Files.delete(proc.resolve("710/stat"));
        assertEquals(
                List.of(2L, 700L, 720L, 730L, 740L),
                table(proc).all().stream().map(ProcessRecord::pid).toList());
    }

    @Test
    void aParentThatCannotBeSeenHasARowThatSaysSo() throws Exception {
        rewrite("730/stat", ") T 700 ", ") T 9 ");
        ProcessTable table = table(proc);
        ProcessRecord hidden = table.find(9).orElseThrow();
        assertEquals(Optional.of(hidden), table.parentOf(table.find(730).orElseThrow()));
        assertEquals(Optional.empty(), hidden.identity().start());
        assertInstanceOf(Reading.Denied.class, hidden.owner());
        assertInstanceOf(Reading.Denied.class, hidden.arguments());
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void aChildWhoseParentEndsMeanwhileIsReadAgain() throws Exception {
        String stat = Files.readString(proc.resolve("730/stat"));
        Path fifo = proc.resolve("730/stat");
        Files.delete(fifo);
        assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
        // The first read is answered by the FIFO. Whoever opens the file after that finds another in its place, with
        // the
        // parent that took over: it is put there before the first reader gets a byte.
        Path later = Files.writeString(proc.resolve("later"), stat);
        FutureTask<Void> writing = new FutureTask<>(() -> {
            try (OutputStream first = Files.newOutputStream(fifo, StandardOpenOption.WRITE)) {
                Files.move(later, fifo, StandardCopyOption.ATOMIC_MOVE);
                first.write(stat.replace(") T 700 ", ") T 9 ").getBytes(StandardCharsets.UTF_8));
            }
            return null;
        });
        Thread.ofPlatform().daemon().start(writing);
        ProcessTable table = table(proc);
        writing.get();
        assertEquals(700, table.find(730).orElseThrow().parent());
        assertEquals(Optional.empty(), table.find(9));
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void argumentsThatBlockAreGivenUpAndTheOthersRead() throws Exception {
        Files.delete(proc.resolve("710/cmdline"));
        // Opening a FIFO waits for a writer that never comes, as the memory lock of a stuck process would make us wait.
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", proc.resolve("710/cmdline").toString())
                        .start()
                        .waitFor());
        ProcessTable table = table(proc);
        assertInstanceOf(Reading.TimedOut.class, table.find(710).orElseThrow().arguments());
        assertTrue(table.find(730).orElseThrow().arguments().answered());
    }

    @Test
    void aRootWithoutProcessesIsNoEmptyTable() throws Exception {
        Path empty = Files.createDirectory(proc.resolve("empty"));
        assertThrows(ProcessTableUnreadableException.class, () -> table(empty));
        assertThrows(ProcessTableUnreadableException.class, () -> table(proc.resolve("missing")));
    }

    @Test
    void ownIdentityAndClockComeFromTheTree() throws Exception {
        var facts = host(proc).facts();
        assertEquals(700, facts.self().pid());
        assertEquals(
                List.of(2L),
                facts.ancestors().stream().map(identity -> identity.pid()).toList());
        assertEquals(Duration.ofMillis(2_130_910), facts.sinceBoot());
        assertEquals("/home/dev", facts.home());
        assertEquals("/var/tmp", facts.temporaryDirectory());
    }

    private void rewrite(String file, String from, String to) throws Exception {
        Files.writeString(
                proc.resolve(file), Files.readString(proc.resolve(file)).replace(from, to));
    }

    private ProcessRecord row(long pid) throws Exception {
        return table(proc).find(pid).orElseThrow();
    }

    private static ProcessTable table(Path proc) throws ProcessTableUnreadableException {
        return host(proc).processes();
    }

    private static LinuxHost host(Path proc) {
        return new LinuxHost(
                proc,
                Path.of("/etc"),
                Map.of("HOME", "/home/dev", "TMPDIR", "/var/tmp/"),
                () -> Reading.denied("a captured tree"),
                PATIENCE);
    }
}
