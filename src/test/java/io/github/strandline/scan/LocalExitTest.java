package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A helper that its launcher starts in its own session and group, with or without a pipe that ends it. */
class LocalExitTest {

    private static final String FAMILY = """
        {"id": "local-exit", "title": "Local exit", "role": "daemon",
         "commands": [{"executable": ["browser-local-exit"], "mostArguments": 0}],
         "launchers": [{"executable": ["elastos"]}], "boundToLauncher": true,
         "endpoint": {"listening": ["*"]},
         "owner": {"parent": "launcher", "standardInput": true, "sufficient": true, "mustLive": true,
                   "when": {"variable": "PARENT_EOF", "anyOf": ["1"]}}}\
        """;
    private static final String PATH = "/tmp/relay.sock";
    private static final Map<String, String> EOF = Map.of("PARENT_EOF", "1");

    private final FamilyScene scene = new FamilyScene(FAMILY);

    private long helper(Map<String, String> environment) {
        long pid = scene.pid();
        scene.process(pid, environment, "/home/dev/bin/browser-local-exit").inSession(900);
        scene.listen(pid, 3, PATH);
        scene.input(pid, StandardInput.State.CLOSED);
        return pid;
    }

    private long launcher() {
        scene.process(900, "/usr/bin/elastos", "run");
        return 900;
    }

    private Owner owner(long pid) {
        return scene.find(pid).orElseThrow().evidence().owner();
    }

    @Test
    void withItsLauncherItIsInUse() {
        long pid = helper(EOF);
        scene.known(pid).parent(launcher());
        assertEquals(VerdictKind.LAUNCHER, scene.kind(pid));
        assertEquals(Owner.State.LIVING, owner(pid).state());
        assertEquals(Owner.Sign.PARENT, owner(pid).by().orElseThrow());
        scene.end(900L);
        scene.known(pid).parent(1);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
    }

    @Test
    void aPipeThatNobodyWritesToProvesThatTheLauncherIsGone() {
        long pid = helper(EOF);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
        assertEquals(Owner.Sign.STANDARD_INPUT, owner(pid).by().orElseThrow());
        scene.input(pid, StandardInput.State.HELD);
        assertEquals(VerdictKind.OWNER, scene.kind(pid), "a sibling may have inherited the other end");
        scene.known(pid).input(Reading.denied("/proc/1/fd/0: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
        scene.known(pid).input(Reading.unsupported("this system does not tell"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
        scene.known(pid).input(StandardInput.Kind.DEVICE, StandardInput.State.UNKNOWN);
        assertEquals(Owner.State.OWNERLESS, owner(pid).state(), "there is nothing to hold");
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(pid));
    }

    @Test
    void aClosedPipeIsEnoughEvenBelowAParentThatIsNoLauncher() {
        long pid = helper(EOF);
        scene.process(901, "/usr/bin/bash");
        scene.known(pid).parent(901);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
    }

    @Test
    void aClientOutweighsAClosedPipe() {
        long pid = helper(EOF);
        long client = scene.pid();
        scene.process(client, "/usr/bin/curl");
        scene.connect(pid, 9, client, 5, PATH);
        assertEquals(VerdictKind.CLIENT, scene.kind(pid));
    }

    @Test
    void whoeverTakesThePathOverStrandsTheOldOneAndNotTheNewOne() {
        long old = helper(Map.of());
        long next = helper(Map.of());
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(old));
        assertEquals(
                OptionalLong.of(next),
                scene.find(old).orElseThrow().evidence().endpoint().owner());
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(next));
        scene.known(next).parent(launcher());
        assertEquals(VerdictKind.LAUNCHER, scene.kind(next));
    }

    @Test
    void anOrphanOnItsOwnPathIsForgottenAndAStandaloneOneIsIdle() {
        long pid = helper(Map.of());
        assertEquals(Owner.State.OWNERLESS, owner(pid).state());
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(pid));
        scene.known(pid).group(pid).session(pid);
        assertEquals(Owner.State.NOT_APPLICABLE, owner(pid).state());
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
        scene.known(pid).group(900).session(900);
        launcher();
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid), "a leader lives, so nobody is known to be gone");
        long shell = scene.pid();
        scene.process(shell, "/usr/bin/bash").age(java.time.Duration.ofHours(5));
        scene.known(pid).parent(shell);
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
        scene.end(900L);
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid), "whoever started it lives");
        scene.known(pid).parent(1).group(pid + 5);
        scene.process(pid + 5, "/usr/bin/sleep", "9");
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid), "the leader of its group lives");
    }

    @Test
    void withoutItsEnvironmentItCannotBeTold() {
        long pid = helper(EOF);
        scene.known(pid).env(Reading.denied("/proc/1/environ: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
    }

    @Test
    void aFolderWhoseNameEndsLikeADeletedOneIsThere() {
        long pid = helper(Map.of());
        scene.known(pid).group(pid).session(pid).cwd("/home/dev/old (deleted)");
        scene.host.folder("/home/dev/old (deleted)");
        assertEquals(VerdictKind.REACHABLE, scene.kind(pid));
        scene.host.remove("/home/dev/old (deleted)");
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(pid));
    }

    @Test
    void theEndThatOnlyItsOwnTreeHoldsIsLetGo() {
        long pid = helper(EOF);
        long child = scene.pid();
        scene.process(child, "/usr/bin/sleep", "9").parent(pid).inSession(900);
        scene.input(pid, StandardInput.State.HELD);
        String pipe = "pipe:[" + (5_000_000 + pid) + "]";
        scene.hold(child, 7, pipe);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
        long sibling = scene.pid();
        scene.process(sibling, "/usr/bin/sleep", "9");
        scene.hold(sibling, 7, pipe);
        assertEquals(VerdictKind.OWNER, scene.kind(pid));
        scene.known(sibling).descriptors(Reading.denied("no"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid));
    }

    @Test
    void aSocketAsStandardInputIsLookedUpInTheSocketTable() {
        long pid = helper(EOF);
        long host = scene.pid();
        scene.process(host, "/usr/bin/node", "host.js");
        scene.pair(pid, 0, host, 30);
        long inode = Long.parseLong(scene.target(pid, 0).replaceAll("\\D", ""));
        scene.known(pid).inputSocket(inode);
        assertEquals(VerdictKind.OWNER, scene.kind(pid));
        scene.end(host);
        assertEquals(VerdictKind.OWNER_BOUND, scene.kind(pid));
        scene.known(pid).inputSocket(4);
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(pid), "a socket that is in no table of ours");
        assertEquals(1, List.copyOf(scene.pids(pid)).size());
    }
}
