package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.host.FileState;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Which listener owns a path, on a system that tells only what each was bound to as text. */
class BindingsTest {

    private final Map<String, FileState> files = new HashMap<>();

    @Test
    void theOnlyListenerOfAPathOwnsIt() {
        socketFile("/private/tmp/a", 77);
        UnixSocket owner = bound(listener(1, "/private/tmp/a")).getFirst();
        assertEquals(OptionalLong.of(77), owner.boundInode());
        assertEquals(OptionalLong.of(5), owner.boundDevice());
    }

    @Test
    void ofTwoListenersOfOnePathNeitherIsKnownToOwnIt() {
        socketFile("/private/tmp/a", 77);
        assertEquals(List.of(false, false), owners(listener(1, "/private/tmp/a"), listener(2, "/private/tmp/a")));
    }

    @Test
    void theTwinsTmpAndPrivateTmpAreOnePath() {
        socketFile("/private/tmp/a", 77);
        assertEquals(List.of(true), owners(listener(1, "/tmp/a")));
        assertEquals(List.of(false, false), owners(listener(1, "/tmp/a"), listener(2, "/private/tmp/a")));
        assertEquals(List.of(true, false), owners(listener(1, "/tmp/a"), listener(2, "/private/tmp/b")));
    }

    @Test
    void whatIsNoListenerCompetesForNothing() {
        socketFile("/private/tmp/a", 77);
        UnixSocket accepted = new UnixSocket(
                9,
                UnixSocket.State.CONNECTED,
                Optional.of("/private/tmp/a"),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(10),
                0);
        assertEquals(List.of(true, false), owners(listener(1, "/private/tmp/a"), accepted));
    }

    @Test
    void withoutASocketThereNobodyOwnsIt() {
        assertEquals(List.of(false), owners(listener(1, "/private/tmp/gone")));
        files.put("/private/tmp/plain", new FileState(FileState.Kind.REGULAR, 8, 5, 5, 0, Instant.EPOCH));
        assertEquals(List.of(false), owners(listener(1, "/private/tmp/plain")));
        assertEquals(List.of(false), owners(listener(1, "relative.sock")));
        assertEquals(List.of(false), owners(listener(1, "/no/such/folder/s")));
    }

    private List<Boolean> owners(UnixSocket... sockets) {
        return bound(sockets).stream()
                .map(socket -> socket.boundInode().isPresent())
                .toList();
    }

    private List<UnixSocket> bound(UnixSocket... sockets) {
        return new Bindings(
                        path -> Optional.ofNullable(files.get(path))
                                .map(Reading::known)
                                .orElseGet(Reading::absent),
                        path -> switch (path) {
                            case "/tmp", "/private/tmp" -> Reading.known("/private/tmp");
                            case "/" -> Reading.known("/");
                            default -> Reading.absent();
                        })
                .bound(List.of(sockets));
    }

    private void socketFile(String path, long inode) {
        files.put(path, new FileState(FileState.Kind.SOCKET, inode, 5, 5, 0, Instant.EPOCH));
    }

    private static UnixSocket listener(long inode, String path) {
        return new UnixSocket(
                inode,
                UnixSocket.State.LISTENING,
                Optional.of(path),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                0);
    }
}
