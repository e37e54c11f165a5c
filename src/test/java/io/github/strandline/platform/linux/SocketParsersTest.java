package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSocket.State;
import java.io.ByteArrayOutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The pure readers of socket tables, on what one kernel said of the same few sockets in different ways. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the captured tree has names that are none there")
class SocketParsersTest {

    private static final int SEQUENCE = 1;
    private static final String TAKEN = "/tmp/sd/taken.sock";
    private static final String ODD = "/tmp/sd/na\uFFFDme two\nlines";

    @TempDir
    private Path tree;

    @Test
    void theRequestIsTheOneThatTheKernelAnswered() {
        assertArrayEquals(
                HexFormat.of()
                        .parseHex("28000000" + "14000103" + "01000000" + "00000000" + "01000000" + "02040000"
                                + "00000000" + "1f000000" + "ffffffff" + "ffffffff"),
                UnixDiag.request(SEQUENCE, ByteOrder.LITTLE_ENDIAN));
    }

    @Test
    void aDumpTellsWhatEachSocketIsBoundTo() throws Exception {
        UnixDiag.Part part = parse(dump());
        assertTrue(part.done());
        assertFalse(part.interrupted());
        assertEquals(0, part.error());
        assertEquals(7, part.entries().size());
        assertEquals(
                7,
                part.entries().stream().map(UnixDiag.Entry::cookie).distinct().count());

        Map<Long, UnixSocket> sockets =
                byInode(part.entries().stream().map(UnixDiag.Entry::socket).toList());
        assertEquals(listener(217880, TAKEN, 2154476, 0), sockets.get(217880L));
        assertEquals(listener(217881, TAKEN, 2154474, 1), sockets.get(217881L));
        assertEquals(listener(217884, ODD, 2154473, 0), sockets.get(217884L));
        assertEquals(
                new UnixSocket(
                        217882,
                        State.LISTENING,
                        Optional.of("\0strand\0abstract"),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        0),
                sockets.get(217882L));
        assertEquals(
                new UnixSocket(
                        217886,
                        State.CONNECTED,
                        Optional.of(ODD),
                        OptionalLong.of(2154473),
                        OptionalLong.of(0xfe00000),
                        OptionalLong.of(217885),
                        0),
                sockets.get(217886L));
        assertEquals(OptionalLong.of(217886), sockets.get(217885L).peer());
        // The client in the backlog: nobody has the other end yet.
        assertEquals(
                new UnixSocket(
                        217883,
                        State.CONNECTED,
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        0),
                sockets.get(217883L));
    }

    @Test
    void aDumpCutAnywhereIsBorne() throws Exception {
        byte[] dump = dump();
        for (int length = 0; length < dump.length; length++) {
            UnixDiag.Part part = UnixDiag.parse(dump, length, SEQUENCE, ByteOrder.LITTLE_ENDIAN);
            assertTrue(part.entries().size() <= 7);
            assertTrue(!part.done() || part.error() != 0);
        }
    }

    @Test
    void nonsenseIsBorne() {
        Random random = new Random(4711);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            if (bytes.length > 12) {
                // Plausible enough to get past the first checks.
                System.arraycopy(
                        new byte[] {(byte) (16 + random.nextInt(180)), 0, 0, 0, 20, 0, 2, 0, 1, 0, 0, 0},
                        0,
                        bytes,
                        0,
                        12);
            }
            parse(bytes);
        }
    }

    @Test
    void refusalsAndInterruptionsAreTold() {
        assertEquals(
                13,
                parse(HexFormat.of()
                                .parseHex("24000000" + "02000000" + "01000000" + "00000000" + "f3ffffff"
                                        + "00000000".repeat(4)))
                        .error());
        assertTrue(parse(HexFormat.of().parseHex("14000000" + "03001200" + "01000000" + "00000000" + "00000000"))
                .interrupted());
        // An answer to somebody else's question.
        assertFalse(parse(HexFormat.of().parseHex("14000000" + "03000200" + "02000000" + "00000000" + "00000000"))
                .done());
    }

    @Test
    void namesWithoutBindingsComeFromTheTextTable() throws Exception {
        List<UnixSocket> sockets = UnixSocketTable.parse(text("net/unix"));
        assertEquals(8, sockets.size());
        Map<Long, UnixSocket> byInode = byInode(sockets);
        assertEquals(named(217884, State.LISTENING, ODD, 0), byInode.get(217884L));
        assertEquals(named(217886, State.CONNECTED, ODD, 0), byInode.get(217886L));
        assertEquals(named(217882, State.LISTENING, "\0strand@abstract", 0), byInode.get(217882L));
        // Which of two listeners of one name the client waits for is not told.
        assertEquals(named(217880, State.LISTENING, TAKEN, 1), byInode.get(217880L));
        assertEquals(named(217881, State.LISTENING, TAKEN, 1), byInode.get(217881L));
        assertEquals(named(0, State.CONNECTED, TAKEN, 0), byInode.get(0L));
        assertEquals(List.of(), UnixSocketTable.parse(""));
        assertEquals(List.of(), UnixSocketTable.parse("nonsense\nmore of it\n"));
    }

    @Test
    void tcpTablesGiveListenersAndConnections() throws Exception {
        assertEquals(
                List.of(
                        new TcpSocket(217889, true, "127.0.0.1", 52759, "0.0.0.0", 0),
                        new TcpSocket(217891, false, "127.0.0.1", 41198, "127.0.0.1", 56081)),
                TcpTable.parse(text("net/tcp"), ByteOrder.LITTLE_ENDIAN));
        assertEquals(
                List.of(
                        new TcpSocket(217890, true, "0:0:0:0:0:0:0:0", 56081, "0:0:0:0:0:0:0:0", 0),
                        new TcpSocket(0, false, "127.0.0.1", 56081, "127.0.0.1", 41198)),
                TcpTable.parse(text("net/tcp6"), ByteOrder.LITTLE_ENDIAN));
        String closing = text("net/tcp").replace(":DB11 01 ", ":DB11 08 ");
        assertEquals(1, TcpTable.parse(closing, ByteOrder.LITTLE_ENDIAN).size());
        assertEquals(
                List.of("1.0.0.127"),
                TcpTable.parse(text("net/tcp").lines().skip(1).findFirst().orElseThrow(), ByteOrder.BIG_ENDIAN).stream()
                        .map(TcpSocket::localAddress)
                        .toList());
        assertEquals(List.of(), TcpTable.parse("nonsense\n", ByteOrder.LITTLE_ENDIAN));
    }

    private static UnixSocket listener(long inode, String name, long boundInode, int waiting) {
        return new UnixSocket(
                inode,
                State.LISTENING,
                Optional.of(name),
                OptionalLong.of(boundInode),
                OptionalLong.of(0xfe00000),
                OptionalLong.empty(),
                waiting);
    }

    private static UnixSocket named(long inode, State state, String name, int waiting) {
        return new UnixSocket(
                inode,
                state,
                Optional.of(name),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                waiting);
    }

    private static Map<Long, UnixSocket> byInode(List<UnixSocket> sockets) {
        return sockets.stream().collect(Collectors.toMap(UnixSocket::inode, Function.identity()));
    }

    private static UnixDiag.Part parse(byte[] datagram) {
        return UnixDiag.parse(datagram, datagram.length, SEQUENCE, ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] dump() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String line : TreeArchive.text("unix-diag.hex").split("\n")) {
            if (!line.startsWith("#")) {
                bytes.writeBytes(HexFormat.of().parseHex(line.replace(" ", "")));
            }
        }
        return bytes.toByteArray();
    }

    private String text(String file) throws Exception {
        if (Files.notExists(tree.resolve(file))) {
            TreeArchive.unpack("sockets.tree", tree);
        }
        return new String(Files.readAllBytes(tree.resolve(file)), StandardCharsets.UTF_8);
    }
}
