package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What any host must answer on any system, shown on the live machine with children that every system can run.
 * {@link HostContract} is the longer one for POSIX systems.
 */
@Timeout(120)
public abstract class AnyHostContract {

    @TempDir
    private Path temporary;

    /** The host under test; the same one for the whole of one test. */
    protected abstract Host host();

    private Path folder() throws Exception {
        return temporary.toRealPath();
    }

    private ChildProcess child(String... arguments) throws Exception {
        return WaitingJava.start(folder(), Map.of("STRAND_A", "a=b c", "STRAND_SECRET", "not asked for"), arguments);
    }

    @Test
    void factsNameThisProcessAndItsAncestors() throws Exception {
        HostFacts facts = host().facts();
        ProcessTable table = host().processes();
        assertEquals(ProcessHandle.current().pid(), facts.self().pid());
        ProcessRecord self = table.find(facts.self()).orElseThrow();
        assertEquals(Reading.known(facts.user()), self.owner());
        assertEquals(
                table.ancestorsOf(self).stream().map(ProcessRecord::identity).toList(), facts.ancestors());
        assertTrue(facts.sinceBoot().compareTo(self.startedAfterBoot()) >= 0);
        assertTrue(Files.isDirectory(Path.of(facts.home())));
        assertTrue(Files.isDirectory(Path.of(facts.temporaryDirectory())));
    }

    @Test
    void argumentsAreWhole() throws Exception {
        List<String> odd =
                List.of("two words", "quo\"ted", "C:\\back\\slash\\", "a\\\\\"b", "x".repeat(3000), "ümläut");
        String[] passed = odd.stream().map(AnyHostContract::passed).toArray(String[]::new);
        try (ChildProcess child = child(passed)) {
            List<String> seen = child.row(host()).arguments().found().orElseThrow();
            assertEquals(odd, seen.subList(seen.size() - odd.size(), seen.size()));
        }
    }

    /**
     * On Windows the JDK joins arguments to one line and leaves what is in quotation marks as it is, so those inside have to be
     * written as {@code CommandLineToArgvW} takes them apart.
     */
    private static String passed(String argument) {
        return OS.WINDOWS.isCurrentOs() && argument.contains("\"")
                ? '"' + argument.replaceAll("(\\\\*)\"", "$1$1\\\\\"") + '"'
                : argument;
    }

    @Test
    void aRowTellsParentOwnerProgramMemoryAndStart() throws Exception {
        try (ChildProcess child = child("row")) {
            ProcessRecord row = child.row(host());
            ProcessHandle handle = ProcessHandle.of(child.pid()).orElseThrow();
            assertEquals(ProcessHandle.current().pid(), row.parent());
            assertEquals(Reading.known(host().facts().user()), row.owner());
            assertEquals(
                    Path.of(handle.info().command().orElseThrow()).toRealPath(),
                    Path.of(row.executable().found().orElseThrow()).toRealPath());
            assertTrue(row.memory().residentBytes() > 0);
            assertTrue(row.state().alive());
            assertEquals(Match.SAME, row.identity().compare(child.identity(host())));
            // Java knows the start to a millisecond or to a tick of the kernel.
            HostFacts facts = host().facts();
            long started = facts.now().toEpochMilli()
                    - facts.sinceBoot().minus(row.startedAfterBoot()).toMillis();
            assertEquals(handle.info().startInstant().orElseThrow().toEpochMilli(), started, 1500);
        }
    }

    @Test
    void theEnvironmentIsGivenByKeys() throws Exception {
        try (ChildProcess child = child("environment")) {
            ProcessIdentity identity = child.identity(host());
            ChildProcess.await(
                    "environment",
                    () -> host().environment(identity, Set.of("STRAND_A", "STRAND_UNSET"))
                            .equals(Reading.known(Map.of("STRAND_A", "a=b c"))));
        }
    }

    @Test
    void theWorkingDirectoryIsFound() throws Exception {
        try (ChildProcess child = child("directory")) {
            ProcessIdentity identity = child.identity(host());
            // A virtual machine visits a folder of its own while it starts.
            String own = folder().getFileName().toString();
            ChildProcess.await(
                    "directory",
                    () -> host().workingDirectory(identity)
                            .found()
                            .filter(link -> link.target().endsWith(own))
                            .isPresent());
            DescriptorLink link = host().workingDirectory(identity).found().orElseThrow();
            assertEquals(folder(), Path.of(link.target()).toRealPath());
            assertTrue(!link.deleted());
        }
    }

    @Test
    void anEndedProcessIsNotInTheTableAndItsAnswersHaveVanished() throws Exception {
        ProcessIdentity identity;
        try (ChildProcess child = child("ended")) {
            identity = child.identity(host());
        }
        assertTrue(host().processes()
                .find(identity)
                .filter(row -> row.state().alive())
                .isEmpty());
        assertEverythingVanished(identity);
    }

    @Test
    void aPidThatIsAnothersByNowHasVanished() throws Exception {
        try (ChildProcess child = child("another")) {
            ProcessIdentity now = child.identity(host());
            StartMark mark = now.start().orElseThrow();
            assertEverythingVanished(new ProcessIdentity(
                    now.pid(), Optional.of(new StartMark(mark.unit(), mark.value() - 1)), now.inode()));
        }
    }

    private void assertEverythingVanished(ProcessIdentity identity) {
        assertEquals(Reading.vanished(), host().environment(identity, Set.of("PATH")));
        assertEquals(Reading.vanished(), host().workingDirectory(identity));
        assertEquals(Reading.vanished(), host().descriptors(identity));
        assertEquals(Reading.vanished(), host().standardInput(identity));
        assertEquals(Reading.vanished(), host().namespaces(identity));
        assertEquals(Reading.vanished(), host().serviceOf(identity));
        assertEquals(Reading.vanished(), host().pathSeenBy(identity, folderName()));
        assertEquals(Reading.vanished(), host().proportionalBytes(identity));
    }

    private String folderName() {
        return temporary.toString();
    }

    @Test
    void aChildOfOursSharesOurViewOfTheMachineAndIsNoService() throws Exception {
        try (ChildProcess child = child("view")) {
            ProcessIdentity identity = child.identity(host());
            assertEquals(Reading.known(new Namespaces(true, true, true)), host().namespaces(identity));
            assertEquals(Reading.known(folder().toString()), host().pathSeenBy(identity, folder().toString()));
            assertTrue(host().serviceOf(identity).found().isEmpty());
        }
    }

    @Test
    void filesAreToldByKindSizeAndNumber() throws Exception {
        Path file = Files.writeString(folder().resolve("file"), "12345");
        FileState state = host().file(file.toString()).found().orElseThrow();
        assertEquals(FileState.Kind.REGULAR, state.kind());
        assertEquals(5, state.bytes());
        assertEquals(Files.getLastModifiedTime(file).toInstant(), state.modified());
        FileState directory = host().file(folder().toString()).found().orElseThrow();
        assertEquals(FileState.Kind.DIRECTORY, directory.kind());
        assertEquals(state.device(), directory.device());
        assertTrue(state.inode() != directory.inode() && state.inode() != 0);
        assertEquals(Reading.known("12345"), host().text(file.toString(), 5));
        assertInstanceOf(Reading.Unsupported.class, host().text(file.toString(), 4));
        assertEquals(Reading.known(List.of("file")), host().directory(folder().toString()));
        assertEquals(Reading.known(file.toString()), host().realPath(file.toString()));
    }

    @Test
    void whatIsNotThereIsAbsentAndWhatIsNoPathIsNot() throws Exception {
        for (Path missing :
                List.of(folder().resolve("missing"), folder().resolve("no").resolve("way"))) {
            assertEquals(Reading.absent(), host().file(missing.toString()));
            assertEquals(Reading.absent(), host().text(missing.toString(), 10));
            assertEquals(Reading.absent(), host().realPath(missing.toString()));
            assertEquals(Reading.absent(), host().directory(missing.toString()));
        }
        for (String path : List.of("", "relative", "\0abstract")) {
            assertInstanceOf(Reading.Unsupported.class, host().file(path));
            assertInstanceOf(Reading.Unsupported.class, host().text(path, 10));
        }
    }

    @Test
    void bothEndsOfATcpConnectionCarryTheSameAddresses() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"));
                Socket client = new Socket()) {
            client.connect(new InetSocketAddress("127.0.0.1", server.getLocalPort()));
            try (Socket _ = server.accept()) {
                List<TcpSocket> table = host().tcpSockets().found().orElseThrow();
                assertTrue(table.stream()
                        .anyMatch(socket -> socket.listening() && socket.localPort() == server.getLocalPort()));
                for (int port : new int[] {client.getLocalPort(), server.getLocalPort()}) {
                    assertTrue(table.stream()
                            .anyMatch(socket -> !socket.listening()
                                    && socket.localPort() == port
                                    && socket.localAddress().equals(socket.remoteAddress())));
                }
            }
        }
    }

    @Test
    void memoryIsMeasured() throws Exception {
        try (ChildProcess child = child("memory")) {
            Reading<Long> own = host().proportionalBytes(child.identity(host()));
            assertTrue(own instanceof Reading.Unsupported || own.found().orElseThrow() > 0, own.toString());
            MemoryTotals totals = host().memory().found().orElseThrow();
            assertTrue(totals.availableBytes() > 0 && totals.availableBytes() <= totals.totalBytes());
        }
    }
}
