package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.AgentBrowserDaemons;
import io.github.strandline.daemons.AgentBrowserKind;
import io.github.strandline.daemons.AgentDeviceDaemons;
import io.github.strandline.daemons.AgentDeviceKind;
import io.github.strandline.daemons.DevToolsDaemons;
import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.daemons.Situation;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.KillReport.TreeResult;
import io.github.strandline.kill.NotedJournal;
import io.github.strandline.kill.NotedTerminator;
import io.github.strandline.kill.Terminator;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Real daemons that delete what belongs to the one that took their place when they are asked to end: the executor ends them, the
 * other one lives on, and its files are the same to the byte. The second test shows that asking does harm.
 */
@Tag("chromium")
class SuccessorsTest {

    /** A fixture, the daemons it made, and which of them is the old one: the other one took its place. */
    private record Made(Runnable fixture, List<? extends Situation> situations) implements AutoCloseable {

        Situation old() {
            return situations.getFirst();
        }

        Situation successor() {
            return situations.getLast();
        }

        @Override
        public void close() {
            fixture.run();
        }
    }

    enum Tool {
        AGENT_BROWSER(() -> {
            AgentBrowserDaemons daemons = AgentBrowserDaemons.open(AgentBrowserDaemons.OLD);
            return new Made(daemons::close, daemons.make(AgentBrowserKind.SUPERSEDED));
        }),
        AGENT_DEVICE(() -> {
            AgentDeviceDaemons daemons = AgentDeviceDaemons.open();
            return new Made(daemons::close, daemons.make(AgentDeviceKind.REPLACED));
        }),
        PLAYWRIGHT_CLI(() -> {
            PlaywrightDaemons daemons = PlaywrightDaemons.open();
            return new Made(daemons::close, daemons.make(PlaywrightKind.OVERWRITTEN));
        }),
        CHROME_DEVTOOLS(() -> {
            DevToolsDaemons daemons = DevToolsDaemons.open();
            return new Made(daemons::close, daemons.make());
        });

        private final Supplier<Made> make;

        Tool(Supplier<Made> make) {
            this.make = make;
        }
    }

    private final LiveScans live = new LiveScans();
    private final NotedTerminator terminator = new NotedTerminator(new LinuxTerminator());

    @ParameterizedTest
    @EnumSource
    void theOldOneEndsAndItsSuccessorKeepsItsFilesToTheByte(Tool tool) throws Exception {
        try (Made made = tool.make.get()) {
            Finding successor = finding(made.successor());
            Map<String, String> files = files(successor);
            Set<Long> all = made.successor().expectedPids();
            Set<Long> lasting = made.successor().lastingPids();
            assertFalse(lasting.isEmpty() || made.old().expectedPids().isEmpty());

            TreeResult result = end(finding(made.old()));

            assertTrue(result.ended(), () -> result.processes() + " " + result.lateBorn());
            assertEquals(Set.of(), made.old().expectedPids());
            assertEquals(lasting, made.successor().lastingPids());
            assertEquals(List.of(), signalsTo(all));
            assertEquals(List.of(), signalsTo(made.successor().expectedPids()));
            assertEquals(files, files(successor));
            assertEquals(List.of(), result.changedFiles());
            assertTrue(answers(successor));
        }
    }

    @ParameterizedTest
    @EnumSource
    void askedInsteadTheOldOneTakesTheSuccessorsFilesWithIt(Tool tool) throws Exception {
        try (Made made = tool.make.get()) {
            Finding successor = finding(made.successor());
            Map<String, String> files = files(successor);
            ProcessIdentity old = finding(made.old()).tree().root().identity();

            ask(old);

            assertNotEquals(files, files(successor), "then there would be no reason not to ask");
        }
    }

    private List<String> signalsTo(Set<Long> pids) {
        return terminator.sent().stream()
                .filter(line -> pids.contains(Long.parseLong(line.substring(line.indexOf(' ') + 1))))
                .toList();
    }

    private static void ask(ProcessIdentity process) {
        if (!(new LinuxTerminator().hold(process) instanceof Held held)) {
            throw new AssertionError("not in hand: " + process);
        }
        try (held) {
            assertEquals(Terminator.Sent.SENT, held.signal(Signal.TERMINATE));
            assertTrue(held.awaitEnd(Duration.ofSeconds(60)), () -> SeenProcess.read(process.pid()) + " does not end");
        }
    }

    private Finding finding(Situation situation) {
        Scan scan = live.scan(LiveScans.LATER);
        return LiveScans.find(scan, situation.top().orElseThrow())
                .orElseThrow(() -> new AssertionError("no tree of " + situation));
    }

    private TreeResult end(Finding finding) throws Exception {
        KillPlan plan = KillPlan.of(List.of(finding));
        assertEquals(1, plan.trees().size(), () -> finding.verdict().toString());
        KillReport report = new KillExecutor(
                        live.host(), LiveScans.scanner(LiveScans.LATER), terminator, new NotedJournal())
                .execute(plan.confirm(live.host().facts().sinceBoot()), _ -> {}, () -> false);
        return report.trees().getFirst();
    }

    /** Socket, record and what lies beside them, logs left out: contents, and for sockets who they are. */
    private static Map<String, String> files(Finding finding) throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (Path own : own(finding)) {
            Path folder = own.getParent();
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(path -> path.equals(own) || belongs(path, own))
                        .toList()) {
                    String state = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                            ? Arrays.toString(Files.readAllBytes(file))
                            : Files.readAttributes(file, "unix:ino,mode,ctime", LinkOption.NOFOLLOW_LINKS)
                                    .toString();
                    found.put(file.toString(), state);
                }
            }
        }
        assertFalse(own(finding).isEmpty());
        return found;
    }

    private static List<Path> own(Finding finding) {
        return Stream.of(
                        finding.evidence().claim().file(),
                        finding.evidence().endpoint().path())
                .flatMap(Optional::stream)
                .filter(path -> path.startsWith("/"))
                .map(Path::of)
                .toList();
    }

    /** Of the same session, by its name, such as {@code default.pid} beside {@code default.sock}; no log. */
    private static boolean belongs(Path file, Path own) {
        String name = own.getFileName().toString();
        String stem = name.substring(0, name.lastIndexOf('.') + 1);
        String other = file.getFileName().toString();
        return other.startsWith(stem) && !other.endsWith(".log") && !Files.isDirectory(file);
    }

    /** Whether somebody listens where the tool looks for it, as far as that is a unix socket. */
    private static boolean answers(Finding finding) throws IOException {
        Optional<String> path = finding.evidence().endpoint().path().filter(found -> found.startsWith("/"));
        if (path.isEmpty()) {
            return true;
        }
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return channel.connect(UnixDomainSocketAddress.of(path.get()));
        }
    }
}
