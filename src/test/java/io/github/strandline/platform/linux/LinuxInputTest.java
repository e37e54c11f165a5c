package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Host;
import io.github.strandline.host.InputContract;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxInputTest extends InputContract {

    private final LinuxHost host = new LinuxHost();

    @Override
    protected Host host() {
        return host;
    }

    @Test
    void aProcessThatWritesToItsOwnInputHoldsIt() throws Exception {
        try (ChildProcess child = ChildProcess.start("sh", "-c", "exec 5>/proc/self/fd/0 && exec sleep 1310")) {
            ChildProcess.await("exec", () -> Files.exists(Path.of("/proc/" + child.pid() + "/fd/5")));
            child.closeInput();
            assertEquals(State.HELD, state(child.identity(host)));
        }
    }

    @Test
    void ofASocketTheTableTellsWhetherItsPeerIsGone() throws Exception {
        try (SpawnedProcess process = SpawnedProcess.atSocket()) {
            StandardInput input = host.standardInput(identity(process)).found().orElseThrow();
            assertEquals(Kind.SOCKET, input.kind());
            assertEquals(State.UNKNOWN, input.state());
            String ours = Files.readSymbolicLink(Path.of("/proc/self/fd/" + process.otherEnd()))
                    .toString();
            assertEquals("socket:[" + row(input).peer().orElseThrow() + "]", ours);

            process.closeOtherEnd();

            assertEquals(UnixSocket.State.CONNECTED, row(input).state());
            assertEquals(OptionalLong.empty(), row(input).peer());
            assertEquals(Reading.known(input), host.standardInput(identity(process)));
        }
    }

    @Test
    void aTerminalIsClosedWithItsMaster() throws Exception {
        try (SpawnedProcess process = SpawnedProcess.atTerminal()) {
            assertEquals(
                    Reading.known(StandardInput.of(Kind.TERMINAL, State.HELD)), host.standardInput(identity(process)));

            process.closeOtherEnd();

            assertEquals(
                    Reading.known(StandardInput.of(Kind.TERMINAL, State.CLOSED)),
                    host.standardInput(identity(process)));
        }
    }

    @Test
    void aFifoIsNotOpened() throws Exception {
        Path fifo = directory.resolve("fifo");
        assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
        String script = "exec 5<>fifo; exec 0<fifo; exec 5<&-; exec sleep 1311";
        assertEquals(Reading.known(StandardInput.of(Kind.PIPE, State.UNKNOWN)), of(Path.of("/dev/null"), script));
    }

    @Test
    void theWritingEndOfAPipeIsNoInputToJudge() throws Exception {
        ProcessIdentity writer =
                identity(start("exec 0>&1; exec sleep 1312", "exec sleep 1313").getFirst());
        StandardInput input = host.standardInput(writer).found().orElseThrow();
        assertEquals(Kind.PIPE, input.kind());
        assertEquals(State.UNKNOWN, input.state());
        assertTrue(input.inode().isPresent());
    }

    @Test
    void aPipeThatAnotherFileHasTakenThePlaceOfIsUnknown() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1314")) {
            Path link = Path.of("/proc/" + child.pid() + "/fd/0");
            assertEquals(
                    Reading.known(State.HELD),
                    PipeWriters.of(link, Files.readSymbolicLink(link).toString()));
            assertEquals(Reading.known(State.UNKNOWN), PipeWriters.of(link, "pipe:[1]"));
            assertEquals(Reading.absent(), PipeWriters.of(link.resolveSibling("77"), "pipe:[1]"));
        }
    }

    @Test
    void whatHasAPathIsToldByItsFile() {
        DescriptorLink there = new DescriptorLink("/dev/pts/3", false);
        DescriptorLink gone = new DescriptorLink("/dev/pts/3", true);
        assertEquals(StandardInput.of(Kind.TERMINAL, State.HELD), character(there, 136, 3));
        assertEquals(StandardInput.of(Kind.TERMINAL, State.CLOSED), character(gone, 136, 3));
        assertEquals(StandardInput.of(Kind.TERMINAL, State.CLOSED), character(gone, 143, 255));
        assertEquals(StandardInput.of(Kind.TERMINAL, State.UNKNOWN), character(there, 4, 1));
        assertEquals(StandardInput.of(Kind.TERMINAL, State.UNKNOWN), character(there, 5, 0));
        assertEquals(StandardInput.of(Kind.DEVICE, State.UNKNOWN), character(there, 1, 3));
        assertEquals(StandardInput.of(Kind.DEVICE, State.UNKNOWN), character(gone, 1, 3));
        // An ordinary file may have that path, too.
        assertEquals(StandardInput.of(Kind.FILE, State.UNKNOWN), InputKind.of(gone, 0100600, 0));
        assertEquals(StandardInput.of(Kind.PIPE, State.UNKNOWN), InputKind.of(there, 0010600, 0));
        assertEquals(StandardInput.of(Kind.DEVICE, State.UNKNOWN), InputKind.of(there, 0000600, 0));
    }

    private static StandardInput character(DescriptorLink link, long major, long minor) {
        return InputKind.of(link, 0020620, DeviceNumber.of(major, minor));
    }

    private ProcessIdentity identity(SpawnedProcess process) throws Exception {
        return host.processes().find(process.pid()).orElseThrow().identity();
    }

    private UnixSocket row(StandardInput input) {
        UnixSockets table = host.unixSockets(1).found().orElseThrow();
        assertTrue(table.bindingsKnown());
        return table.sockets().stream()
                .filter(socket -> socket.inode() == input.inode().orElseThrow())
                .findFirst()
                .orElseThrow();
    }
}
