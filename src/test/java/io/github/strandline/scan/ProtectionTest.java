package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.cli.ExitCode;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryProcess;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is never ended, however stranded it looks. Each broker here would be stranded without its protected process. */
class ProtectionTest {

    private final CodexScene scene = new CodexScene();
    private final CodexScene.Broker broker = scene.hungstart("shop");

    private MemoryProcess below(String... argv) {
        return scene.process(broker.pid + 8, argv).parent(broker.pid + 2);
    }

    private VerdictKind kind() {
        return scene.kind(broker.pid);
    }

    @Test
    void withoutAnyOfTheseItIsStranded() {
        below("/usr/bin/sleep", "9");
        assertEquals(VerdictKind.UNREACHABLE, kind());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/usr/bin/tmux",
                "/usr/bin/screen",
                "/usr/bin/zellij",
                "/usr/lib/systemd/systemd",
                "/usr/bin/dbus-daemon",
                "/usr/libexec/gnome-session-binary",
                "/usr/sbin/sshd",
                "/sbin/init",
                "/sbin/launchd",
                "/usr/bin/gpg-agent",
                "/usr/bin/redis-server",
                "/usr/bin/containerd-shim-runc-v2"
            })
    void managersAndMultiplexersAreNeverEnded(String program) {
        below(program);
        assertEquals(VerdictKind.PROTECTED, kind());
        assertTrue(scene.find(broker.pid).orElseThrow().verdict().detail().contains("(%d)".formatted(broker.pid + 8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/opt/tmux-helper", "/usr/bin/systemd-run", "/x/services", "/x/explorer", "/usr/bin/node"})
    void namesThatOnlyResembleThoseAreNot(String program) {
        below(program);
        assertEquals(VerdictKind.UNREACHABLE, kind());
    }

    @Test
    void aClientOfAProtectedServerDoesNotProtectItsTree() {
        below("/usr/bin/docker", "run", "-i", "--rm", "mcp/server");
        assertEquals(VerdictKind.UNREACHABLE, kind());
        below("/usr/bin/ssh", "box", "mcp-server");
        assertEquals(VerdictKind.UNREACHABLE, kind());
        below("/usr/bin/ssh", "-fN", "box");
        assertEquals(VerdictKind.PROTECTED, kind());
    }

    @Test
    void anotherUsersDaemonIsOffLimitsAndSoIsATreeThatHoldsAnothersProcess() {
        scene.known(broker.pid).owner("1001", "eve");
        assertEquals(VerdictKind.OTHER_USER, kind());
        assertEquals("eve", scene.find(broker.pid).orElseThrow().verdict().detail());
        scene.known(broker.pid).owner("1000", "dev");
        below("/usr/bin/sleep", "9").owner("0", "root");
        assertEquals(VerdictKind.OTHER_USER, kind());
        assertEquals(Standing.OFF_LIMITS, scene.find(broker.pid).orElseThrow().standing());
    }

    @Test
    void anotherUsersDaemonThatCannotBeLookedIntoIsNoCleanBill() {
        scene.known(broker.pid)
                .owner("1001", "eve")
                .env(Reading.denied("no"))
                .cwd(Reading.denied("no"))
                .descriptors(Reading.denied("no"))
                .namespaces(Reading.denied("no"));
        assertEquals(VerdictKind.OTHER_USER, kind());
        assertEquals(1, scene.scan().hiddenByOthers());
        assertEquals(
                "one tree of another user", scene.scan().unreadable().getFirst().what());
        assertEquals(ExitCode.NOT_READ, ExitCode.of(scene.scan()));
    }

    @Test
    void whatIsOffLimitsAndCouldBeReadLeavesNothingUnread() {
        scene.known(broker.pid).owner("1001", "eve");
        assertEquals(VerdictKind.OTHER_USER, kind());
        assertEquals(List.of(), scene.scan().unreadable());
        assertEquals(ExitCode.OK, ExitCode.of(scene.scan()));
        scene.known(broker.pid).owner("1000", "dev").service(Reading.known("codex.service"));
        scene.known(broker.pid).descriptors(Reading.denied("no"));
        assertEquals(VerdictKind.SERVICE, kind());
        assertEquals(0, scene.scan().hiddenByOthers());
        assertEquals(ExitCode.OK, ExitCode.of(scene.scan()));
    }

    @Test
    void anUnknownOwnerLeavesItOpen() {
        var row = scene.known(broker.pid);
        row.owner(Reading.denied("/proc/1: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, kind());
        assertTrue(scene.scan().unreadable().getFirst().reason().contains("permission denied"));
        row.owner(Reading.known(new Owner("1000", "dev")));
        assertEquals(VerdictKind.UNREACHABLE, kind());
    }

    @Test
    void thisProgramAndWhatItRunsInAreNeverEnded() {
        below("/bin/bash");
        ProcessIdentity shell = scene.known(broker.pid + 8).identity();
        scene.host.facts(with(List.of(shell)));
        assertEquals(VerdictKind.PROTECTED, kind());
        ProcessIdentity namesake = new ProcessIdentity(
                shell.pid(), ProcessIdentity.linux(shell.pid(), 5, 5).start(), OptionalLong.of(5));
        scene.host.facts(with(List.of(namesake)));
        assertEquals(VerdictKind.UNREACHABLE, kind(), "an ancestor that is gone, whose pid came round again");
        scene.host.facts(with(List.of(new ProcessIdentity(shell.pid(), Optional.empty(), OptionalLong.empty()))));
        assertEquals(VerdictKind.PROTECTED, kind(), "what cannot be told apart is protected");
    }

    private HostFacts with(List<ProcessIdentity> ancestors) {
        HostFacts f = scene.host.facts();
        return new HostFacts(
                f.system(),
                f.version(),
                f.name(),
                f.user(),
                f.home(),
                f.temporaryDirectory(),
                f.bootId(),
                f.self(),
                ancestors,
                f.now(),
                f.sinceBoot());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/opt/google/chrome/chrome",
                "/opt/google/chrome/chrome --profile-directory=Work --restore-last-session",
                "/usr/lib/chromium/chromium --user-data-dir=/home/dev/.config/chromium",
                "/opt/google/chrome/chrome --user-data-dir=/home/dev/.config/google-chrome/",
                "/usr/lib/firefox/firefox",
                "/usr/lib/firefox-esr/firefox-esr -new-window https://example.org"
            })
    void aPersonsOwnBrowserIsNeverEnded(String line) {
        below(line.split(" "));
        assertEquals(VerdictKind.PROTECTED, kind());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/opt/google/chrome/chrome --user-data-dir=/tmp/puppeteer_dev_chrome_profile-1",
                "/usr/lib/chromium/chromium --user-data-dir=/home/dev/.cache/ms-playwright/daemon/0/ud-a-chromium",
                "/opt/google/chrome/chrome --type=renderer --lang=en",
                "/usr/lib/firefox/firefox -juggler-pipe -profile /tmp/playwright_firefoxdev_profile-1",
                "/usr/lib/firefox/firefox -contentproc -childID 1 tab"
            })
    void aBrowserWithAProfileOfItsOwnIsNot(String line) {
        below(line.split(" "));
        assertEquals(VerdictKind.UNREACHABLE, kind());
    }

    @Test
    void theMainProcessOfAServiceIsOffLimitsAndARefusedAnswerLeavesItOpen() {
        scene.known(broker.pid).service(Reading.known("codex.service"));
        assertEquals(VerdictKind.SERVICE, kind());
        assertEquals(
                "codex.service", scene.find(broker.pid).orElseThrow().verdict().detail());
        scene.known(broker.pid).service(Reading.denied("systemd did not answer"));
        assertEquals(VerdictKind.COULD_NOT_READ, kind());
    }
}
