package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.FileState;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whoever looks again and again sees what changed since the last look, whatever is kept from look to look. */
@EnabledOnOs(OS.LINUX)
class LooksAgainTest {

    private static final Set<String> KEY = Set.of("LOOKS_AGAIN");

    @TempDir
    private Path folder;

    private final AtomicInteger dumps = new AtomicInteger();
    private final LinuxHost host = counting(dumps);

    private static LinuxHost counting(AtomicInteger dumps) {
        SocketDump real = new NetlinkSockets();
        SocketDump counted = () -> {
            dumps.incrementAndGet();
            return real.read();
        };
        return new LinuxHost(Path.of("/proc"), Path.of("/etc"), System.getenv(), counted, Duration.ofSeconds(5));
    }

    @Test
    void theEnvironmentAfterAnExec() throws Exception {
        try (ChildProcess child = ChildProcess.start(
                folder, Map.of("LOOKS_AGAIN", "before"), "sh", "-c", "read line; LOOKS_AGAIN=after exec sleep 1405")) {
            ProcessIdentity process = child.identity(host);
            ChildProcess.await("start", () -> environment(process).equals(known("before")));
            // Kept, once it has run for a while.
            Thread.sleep(ProgramCache.SETTLED.plusSeconds(1));
            for (int i = 0; i < 3; i++) {
                assertEquals(known("before"), environment(process));
            }
            child.tell("go");
            ChildProcess.await("exec", () -> {
                boolean seen = named(process, "sleep");
                return host.environment(process, KEY).equals(known("after")) && seen;
            });
        }
    }

    @Test
    void aFileThatWasWrittenAnewWithItsOldSizeAndTime() throws Exception {
        Path file = Files.writeString(folder.resolve("record"), "first");
        FileTime time = Files.getLastModifiedTime(file);
        look();
        assertEquals(Reading.known("first"), host.text(file.toString(), 100));
        look();
        assertEquals(Reading.known("first"), host.text(file.toString(), 100));
        Files.writeString(file, "other");
        Files.setLastModifiedTime(file, time);
        look();
        assertEquals(Reading.known("other"), host.text(file.toString(), 100));
    }

    @Test
    void aSocketThatWasMadeAnew() throws Exception {
        Path path = folder.resolve("socket");
        FileState first;
        try (ServerSocketChannel _ = listener(path)) {
            look();
            first = host.file(path.toString()).found().orElseThrow();
            look();
            assertEquals(Reading.known(first), host.file(path.toString()));
            // Kept under another name, so that its inode is not given to the next one.
            Files.move(path, folder.resolve("old"));
        }
        try (ServerSocketChannel _ = listener(path)) {
            look();
            assertNotEquals(
                    first.inode(),
                    host.file(path.toString()).found().orElseThrow().inode());
        }
    }

    @Test
    void aClientThatConnected() throws Exception {
        Path path = folder.resolve("socket");
        HostFacts facts = host.facts();
        try (ServerSocketChannel listener = listener(path)) {
            look();
            int before = sockets(facts.self());
            look();
            assertEquals(before, sockets(facts.self()));
            try (SocketChannel _ = SocketChannel.open(UnixDomainSocketAddress.of(path));
                    SocketChannel _ = listener.accept()) {
                look();
                assertTrue(sockets(facts.self()) >= before + 2);
            }
        }
    }

    @Test
    void theKernelIsAskedForItsSocketsOnlyWhenSomebodyAsks() throws Exception {
        look();
        host.unixSockets(1);
        look();
        look();
        assertEquals(1, dumps.get());
    }

    private Reading<Map<String, String>> environment(ProcessIdentity process) {
        look(process);
        return host.environment(process, KEY);
    }

    private static Reading<Map<String, String>> known(String value) {
        return Reading.known(Map.of("LOOKS_AGAIN", value));
    }

    private boolean named(ProcessIdentity process, String name) {
        try {
            return host.processes(Set.of(process.pid()))
                    .find(process)
                    .filter(row -> row.name().equals(name))
                    .isPresent();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    private int sockets(ProcessIdentity process) {
        return (int) host.descriptors(process).found().orElseThrow().stream()
                .filter(descriptor -> descriptor.socketInode().isPresent())
                .count();
    }

    private void look() {
        look(host.facts().self());
    }

    private void look(ProcessIdentity process) {
        try {
            host.processes(Set.of(process.pid()));
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    private static ServerSocketChannel listener(Path path) throws IOException {
        return ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path));
    }
}
