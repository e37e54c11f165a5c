package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What any host must answer about processes, on a POSIX system: run on real children of the test, for each
 * implementation.
 * {@link FileContract} and {@link SocketContract} hold the rest.
 */
public abstract class HostContract {

    @TempDir
    protected Path directory;

    /** The host under test; the same one for the whole of one test. */
    protected abstract Host host();

    /** Whether the system shows the environment of programs that came with it. */
    protected boolean showsEnvironmentOfSystemPrograms() {
        return true;
    }

    /** Whether the system still tells where something stood that is gone. */
    protected boolean tellsWhereDeletedOnesStood() {
        return true;
    }

    /** Whether memory shared out is a part of what is resident; a footprint counts compressed pages, too. */
    protected boolean sharesOutResidentMemoryOnly() {
        return true;
    }

    private void assertDeleted(Path stood, DescriptorLink link) {
        assertTrue(link.deleted(), link.toString());
        if (tellsWhereDeletedOnesStood() || !link.target().isEmpty()) {
            assertEquals(stood.toString(), link.target());
        }
    }

    @Test
    void factsNameThisProcessAndItsAncestors() throws Exception {
        HostFacts facts = host().facts();
        ProcessTable table = host().processes();

        assertEquals(ProcessHandle.current().pid(), facts.self().pid());
        ProcessRecord self = table.find(facts.self()).orElseThrow();
        assertEquals(self.owner(), Reading.known(facts.user()));
        assertEquals(
                ProcessHandle.current().parent().map(ProcessHandle::pid),
                facts.ancestors().stream().findFirst().map(ProcessIdentity::pid));
        assertEquals(
                table.ancestorsOf(self).stream().map(ProcessRecord::identity).toList(), facts.ancestors());
        assertTrue(facts.sinceBoot().compareTo(self.startedAfterBoot()) >= 0);
        assertTrue(facts.home().startsWith("/"));
        assertTrue(facts.temporaryDirectory().startsWith("/"));
    }

    @Test
    void argumentsAreWholeWithEmptyAndLongOnes() throws Exception {
        String longOne = "x".repeat(9000);
        List<String> arguments = List.of("sh", "-c", "read line", "", "two words", longOne, "ümläut\n", "");
        try (ChildProcess child = ChildProcess.start(arguments.toArray(String[]::new))) {
            assertEquals(Reading.known(arguments), child.row(host()).arguments());
        }
    }

    @Test
    void aRowTellsParentOwnerStateAndProgram() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1001")) {
            ChildProcess.await("sleeping", () -> state(child) == ProcessState.SLEEPING);
            ProcessRecord row = child.row(host());
            assertEquals(ProcessHandle.current().pid(), row.parent());
            assertEquals("sleep", row.name());
            assertTrue(row.executable().found().orElseThrow().startsWith("/"));
            assertTrue(row.memory().residentBytes() > 0);
            assertEquals(Reading.known(host().facts().user()), row.owner());
            assertEquals(Match.SAME, row.identity().compare(child.identity(host())));
        }
    }

    @Test
    void anExecOfAnotherProgramIsSeenAtTheNextLook() throws Exception {
        List<String> arguments = List.of("sh", "-c", "read line; exec sleep 1002");
        try (ChildProcess child = ChildProcess.start(arguments.toArray(String[]::new))) {
            ProcessIdentity before = child.identity(host());
            assertEquals(Reading.known(arguments), child.row(host()).arguments());
            child.tell("go");
            ChildProcess.await("exec", () -> name(child).equals("sleep"));
            assertEquals(
                    Reading.known(List.of("sleep", "1002")), child.row(host()).arguments());
            assertTrue(child.row(host()).executable().found().orElseThrow().endsWith("sleep")
                    || child.row(host()).executable().found().orElseThrow().contains("busybox"));
            assertEquals(Match.SAME, before.compare(child.identity(host())));
        }
    }

    @Test
    void theEnvironmentIsGivenByKeys() throws Exception {
        Map<String, String> environment =
                Map.of("STRAND_A", "a=b\nc", "STRAND_EMPTY", "", "STRAND_SECRET", "not asked for");
        try (ChildProcess child = ChildProcess.start(directory, environment, "sleep", "1003")) {
            ChildProcess.await("exec", () -> name(child).equals("sleep"));
            Reading<Map<String, String>> found =
                    host().environment(child.identity(host()), Set.of("STRAND_A", "STRAND_EMPTY", "STRAND_UNSET"));
            if (showsEnvironmentOfSystemPrograms()) {
                assertEquals(Reading.known(Map.of("STRAND_A", "a=b\nc", "STRAND_EMPTY", "")), found);
            } else {
                assertInstanceOf(Reading.Denied.class, found);
            }
        }
    }

    @Test
    void theWorkingDirectoryTellsWhenItIsGone() throws Exception {
        Path here = Files.createDirectory(directory.toRealPath().resolve("here"));
        try (ChildProcess child = ChildProcess.start(here, Map.of(), "sleep", "1004")) {
            ProcessIdentity identity = child.identity(host());
            assertEquals(Reading.known(new DescriptorLink(here.toString(), false)), host().workingDirectory(identity));
            Files.delete(here);
            assertDeleted(here, host().workingDirectory(identity).found().orElseThrow());
        }
    }

    @Test
    void aNameThatLooksDeletedIsToldFromADeletedOne() throws Exception {
        Path here = Files.createDirectory(directory.toRealPath().resolve("here (deleted)"));
        try (ChildProcess child = ChildProcess.start(here, Map.of(), "sleep", "1005")) {
            ProcessIdentity identity = child.identity(host());
            assertEquals(Reading.known(new DescriptorLink(here.toString(), false)), host().workingDirectory(identity));
            Files.delete(here);
            assertDeleted(here, host().workingDirectory(identity).found().orElseThrow());
        }
    }

    @Test
    void aNamesakeDoesNotBringADeletedDirectoryBack() throws Exception {
        Path here = Files.createDirectory(directory.toRealPath().resolve("here"));
        try (ChildProcess child = ChildProcess.start(here, Map.of(), "sleep", "1012")) {
            ProcessIdentity identity = child.identity(host());
            Files.delete(here);
            // Neither in its old place, nor where the kernel's mark would be taken for a part of the name.
            Files.createDirectory(here);
            Files.createDirectory(here.resolveSibling("here (deleted)"));
            assertDeleted(here, host().workingDirectory(identity).found().orElseThrow());
        }
    }

    @Test
    void aStoppedProcessIsStoppedAndRunsOn() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1006")) {
            child.signal("STOP");
            ChildProcess.await("stopped", () -> state(child) == ProcessState.STOPPED);
            assertTrue(child.row(host()).state().stopped());
            child.signal("CONT");
            ChildProcess.await("running on", () -> state(child) == ProcessState.SLEEPING);
        }
    }

    @Test
    void aZombieIsEndedAndHasLostItsAnswers() throws Exception {
        // The shell becomes a program that never waits for its child.
        try (ChildProcess child = ChildProcess.start("sh", "-c", "sleep 0.3 & exec sleep 1007")) {
            ChildProcess.await("zombie", () -> zombieOf(child).isPresent());
            ProcessRecord zombie = zombieOf(child).orElseThrow();
            assertEquals(Reading.known(List.of()), zombie.arguments());
            assertEquals(Reading.vanished(), zombie.executable());
            assertEquals(Reading.vanished(), host().environment(zombie.identity(), Set.of("PATH")));
            assertEquals(Reading.vanished(), host().workingDirectory(zombie.identity()));
            assertEquals(Reading.vanished(), host().descriptors(zombie.identity()));
            assertEquals(Reading.vanished(), host().standardInput(zombie.identity()));
            assertEquals(Reading.vanished(), host().pathSeenBy(zombie.identity(), "/tmp"));
        }
    }

    @Test
    void anEndedProcessIsNotInTheTableAndItsAnswersHaveVanished() throws Exception {
        ProcessIdentity identity;
        try (ChildProcess child = ChildProcess.start("sleep", "1008")) {
            identity = child.identity(host());
        }
        assertEquals(Optional.empty(), host().processes().find(identity.pid()));
        assertEverythingVanished(identity);
    }

    @Test
    void aPidThatIsAnothersByNowHasVanished() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1009")) {
            ProcessIdentity now = child.identity(host());
            StartMark mark = now.start().orElseThrow();
            assertEverythingVanished(new ProcessIdentity(
                    now.pid(), Optional.of(new StartMark(mark.unit(), mark.value() - 1)), now.inode()));
        }
    }

    @Test
    void descriptorsTellWhatTheyLeadToAndHowTheyWereOpened() throws Exception {
        Path kept = directory.toRealPath().resolve("kept (deleted)");
        Path gone = directory.toRealPath().resolve("gone");
        String script = "exec 3>'" + kept + "' 4>'" + gone + "'; rm '" + gone + "'; read line";
        try (ChildProcess child = ChildProcess.start("sh", "-c", script)) {
            ChildProcess.await(
                    "files",
                    () -> descriptor(child, 4).filter(d -> d.link().deleted()).isPresent());
            assertEquals(
                    new DescriptorLink(kept.toString(), false),
                    descriptor(child, 3).orElseThrow().link());
            assertDeleted(gone, descriptor(child, 4).orElseThrow().link());
            Descriptor input = descriptor(child, 0).orElseThrow();
            assertEquals(Descriptor.Mode.READ, input.mode());
            assertTrue(input.pipeInode().isPresent());
            // We hold the other end.
            List<Descriptor> ours =
                    host().descriptors(host().facts().self()).found().orElseThrow();
            assertTrue(ours.stream()
                    .anyMatch(end -> end.pipeInode().equals(input.pipeInode()) && end.mode() == Descriptor.Mode.WRITE));
            assertEquals("/dev/null", descriptor(child, 1).orElseThrow().link().target());
            assertEquals(
                    Descriptor.Mode.WRITE, descriptor(child, 1).orElseThrow().mode());
        }
    }

    @Test
    void aChildOfOursSharesOurViewOfTheMachine() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1010")) {
            ProcessIdentity identity = child.identity(host());
            assertEquals(Reading.known(new Namespaces(true, true, true)), host().namespaces(identity));
            assertEquals(Reading.known("/some/path"), host().pathSeenBy(identity, "/some/path"));
            assertInstanceOf(Reading.Unsupported.class, host().pathSeenBy(identity, "relative"));
            assertEquals(Reading.absent(), host().serviceOf(identity));
        }
    }

    @Test
    void memoryIsMeasured() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1011")) {
            ChildProcess.await("exec", () -> name(child).equals("sleep"));
            ProcessRecord row = child.row(host());
            long shared = host().proportionalBytes(row.identity()).found().orElseThrow();
            assertTrue(shared > 0);
            assertTrue(!sharesOutResidentMemoryOnly() || shared <= row.memory().residentBytes());
            MemoryTotals totals = host().memory().found().orElseThrow();
            assertTrue(totals.availableBytes() > 0 && totals.availableBytes() <= totals.totalBytes());
        }
    }

    @Test
    void aDigestIsThatOfTheText() {
        assertEquals(
                Reading.known("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
                host().sha256("abc"));
        assertEquals(
                Reading.known("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"), host().sha256(""));
        // sha256sum of the bytes c3 a9 00 62.
        assertEquals(
                Reading.known("07d2ce9a90f7c51548bca5af0fa861cb6a220be0e44e2af2cd7b5158aef2cadd"),
                host().sha256("é\u0000b"));
    }

    private void assertEverythingVanished(ProcessIdentity identity) {
        assertEquals(Reading.vanished(), host().environment(identity, Set.of("PATH")));
        assertEquals(Reading.vanished(), host().workingDirectory(identity));
        assertEquals(Reading.vanished(), host().descriptors(identity));
        assertEquals(Reading.vanished(), host().standardInput(identity));
        assertEquals(Reading.vanished(), host().namespaces(identity));
        assertEquals(Reading.vanished(), host().serviceOf(identity));
        assertEquals(Reading.vanished(), host().pathSeenBy(identity, "/tmp"));
        assertEquals(Reading.vanished(), host().proportionalBytes(identity));
    }

    protected final Optional<Descriptor> descriptor(ChildProcess child, int number) {
        return host().descriptors(identity(child)).found().orElse(List.of()).stream()
                .filter(descriptor -> descriptor.number() == number)
                .findFirst();
    }

    protected final String name(ChildProcess child) {
        return row(child).name();
    }

    protected final ProcessState state(ChildProcess child) {
        return row(child).state();
    }

    private ProcessIdentity identity(ChildProcess child) {
        return row(child).identity();
    }

    protected final ProcessRecord row(ChildProcess child) {
        return table().find(child.pid()).orElseThrow();
    }

    private Optional<ProcessRecord> zombieOf(ChildProcess child) {
        return table().all().stream()
                .filter(row -> row.parent() == child.pid() && row.state() == ProcessState.ZOMBIE)
                .findFirst();
    }

    private ProcessTable table() {
        try {
            return host().processes();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }
}
