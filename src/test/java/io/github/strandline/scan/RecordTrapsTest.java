package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Entries and job files that name a daemon, or seem to. */
class RecordTrapsTest {

    private final PlaywrightScene scene = new PlaywrightScene();
    private final CodexScene codex = new CodexScene();

    @Test
    void anEntryInAnotherRegistryClaimsAsWell() {
        var daemon = scene.open("ci", "/srv/ci/cache/ms-playwright", "/tmp");
        scene.known(daemon.pid).env(Map.of());
        assertEquals(VerdictKind.REACHABLE, scene.kind(daemon.pid), "found beside its standard error");
        scene.known(daemon.pid).env(Map.of("PWTEST_DAEMON_SESSION_DIR", "/srv/ci/cache/ms-playwright/daemon"));
        scene.hold(daemon.pid, 2, "/dev/null");
        assertEquals(VerdictKind.REACHABLE, scene.kind(daemon.pid), "found by its environment");
        scene.known(daemon.pid).env(Map.of());
        assertEquals(VerdictKind.UNDECIDED, scene.kind(daemon.pid), "found nowhere, and that alone condemns nobody");
    }

    @Test
    void theAbsenceOfAnEntryAloneLeavesItOpen() {
        var daemon = scene.open("alpha");
        scene.host.remove(daemon.session()).remove(PlaywrightScene.CACHE + "/b");
        assertEquals(Claim.State.NONE, claim(daemon).state());
        assertEquals(VerdictKind.UNDECIDED, scene.kind(daemon.pid));
        scene.deleted(daemon.pid, 2);
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(daemon.pid));
    }

    @Test
    void onlyAFileCanBeATraceThatIsGone() {
        var daemon = scene.open("alpha");
        scene.host.remove(daemon.session()).remove(PlaywrightScene.CACHE + "/b");
        for (String noFile : List.of("/dev/pts/3", "/memfd:log", "pipe:[17]", "/dev/null")) {
            scene.hold(daemon.pid, 2, noFile);
            scene.deleted(daemon.pid, 2);
            assertEquals(VerdictKind.UNDECIDED, scene.kind(daemon.pid), noFile);
        }
        scene.hold(daemon.pid, 2, "/home/dev/log");
        assertEquals(VerdictKind.UNCLAIMED, scene.kind(daemon.pid));
    }

    @Test
    void aDaemonWhoseFolderIsGoneUnderItIsForgotten() {
        var daemon = scene.open("alpha");
        assertEquals(VerdictKind.REACHABLE, scene.kind(daemon.pid));
        scene.known(daemon.pid).cwd(Reading.known(new DescriptorLink("/home/dev/ws", true)));
        assertEquals(VerdictKind.FORGOTTEN, scene.kind(daemon.pid));
        var broker = codex.healthy("remade");
        codex.known(broker.pid).cwd(Reading.known(new DescriptorLink(broker.workspace(), true)));
        assertEquals(VerdictKind.FORGOTTEN, codex.kind(broker.pid), "a folder that was made anew is another one");
        codex.known(broker.pid).cwd(Reading.denied("/proc/1/cwd: permission denied"));
        assertEquals(VerdictKind.REACHABLE, codex.kind(broker.pid));
        codex.host.remove(broker.workspace());
        assertEquals(VerdictKind.FORGOTTEN, codex.kind(broker.pid));
    }

    @Test
    void aPlaceThatCannotBeReadLeavesItOpenOnlyWhereAnEntryCouldHelp() {
        var daemon = scene.reglost("alpha");
        var gone = scene.sockgone("gone");
        scene.host.close(PlaywrightScene.CACHE + "/daemon");
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(daemon.pid));
        assertTrue(claim(daemon).unreadable().toString().contains(PlaywrightScene.CACHE + "/daemon"));
        assertEquals(VerdictKind.UNREACHABLE, scene.kind(gone.pid), "no entry makes it reachable");
    }

    @Test
    void anUnreadableEnvironmentHidesWhereEntriesStand() {
        var daemon = scene.reglost("alpha");
        scene.known(daemon.pid).env(Reading.denied("/proc/1/environ: permission denied"));
        assertEquals(VerdictKind.COULD_NOT_READ, scene.kind(daemon.pid));
    }

    @Test
    void aTornSessionFileIsNoEntryForItsToolAndNoProofForUs() {
        var daemon = scene.open("alpha");
        scene.host.file(daemon.session(), "{\"name\":\"alp").remove(PlaywrightScene.CACHE + "/b");
        assertEquals(VerdictKind.UNDECIDED, scene.kind(daemon.pid));
    }

    @Test
    void aTornBrokerFileLeavesItOpen() {
        var broker = codex.unrecorded("torn");
        assertEquals(VerdictKind.UNCLAIMED, codex.kind(broker.pid));
        codex.host.file(broker.record(), "{\"endpoint\":\"unix:");
        assertEquals(VerdictKind.COULD_NOT_READ, codex.kind(broker.pid));
        codex.record(broker);
        assertEquals(VerdictKind.REACHABLE, codex.kind(broker.pid));
    }

    @Test
    void anEntryWithTheRightPidAndAnotherEndpointSaysNothing() {
        var broker = codex.unrecorded("recycled");
        codex.known(broker.pid).age(Duration.ofHours(3));
        codex.host.file(
                broker.record(), "{\"endpoint\":\"unix:/tmp/cxc-old/broker.sock\",\"pid\":%d}".formatted(broker.pid));
        assertEquals(VerdictKind.UNCLAIMED, codex.kind(broker.pid));
    }

    @Test
    void anEntryWithoutAnEndpointClaimsByPidUnlessItIsOlderThanTheProcess() {
        var broker = codex.unrecorded("starting");
        codex.host.file(broker.record(), "{\"endpoint\":null,\"pid\":%d}".formatted(broker.pid));
        // The file was written two hours before now, the process is one hour old.
        assertEquals(VerdictKind.UNCLAIMED, codex.kind(broker.pid));
        codex.known(broker.pid).age(Duration.ofHours(3));
        assertEquals(VerdictKind.REACHABLE, codex.kind(broker.pid));
        codex.host.file(broker.record(), "{\"endpoint\":null,\"pid\":null}");
        assertEquals(VerdictKind.UNCLAIMED, codex.kind(broker.pid));
    }

    @Test
    void anEntryOfAPipeIsNotMeant() {
        var broker = codex.unrecorded("windows");
        codex.host.file(
                broker.record(), "{\"endpoint\":\"pipe:%s\",\"pid\":%d}".formatted(broker.socket(), broker.pid));
        assertEquals(VerdictKind.UNCLAIMED, codex.kind(broker.pid));
    }

    @Test
    void twoBrokersOfOneFolderAreEachClaimedInTheirOwnRoot() {
        var first = codex.healthy("shop");
        var second = codex.healthy("shop", "/tmp/codex-companion", Map.of());
        var fork = codex.healthy("shop", "/tmp/codex-companion-1000/0123456789ab", Map.of());
        new StatesTable()
                .row("in the plugin's data", codex, first.pid, VerdictKind.REACHABLE, first.tree)
                .row("in the temporary folder", codex, second.pid, VerdictKind.REACHABLE, second.tree)
                .row("in the fork's folder", codex, fork.pid, VerdictKind.REACHABLE, fork.tree)
                .check();
    }

    @Test
    void aJobCountsOnlyWithItsLivingWorker() {
        var broker = codex.unrecorded("jobs");
        long worker = codex.worker("task-1", broker.workspace());
        codex.job(broker, "running", Optional.of(worker));
        assertEquals(VerdictKind.JOB, codex.kind(broker.pid));

        codex.known(worker).state(ProcessState.ZOMBIE);
        assertEquals(Work.State.ABANDONED, work(broker).state());
        codex.process(worker, "/usr/bin/node", "/x/codex-companion.mjs", "task-worker", "--job-id", "task-2");
        assertEquals(Work.State.ABANDONED, work(broker).state(), "it works on another job");
        codex.process(worker, "/usr/bin/sleep", "86400");
        assertEquals(Work.State.ABANDONED, work(broker).state(), "the pid is a stranger's");
        codex.known(worker).arguments(Reading.denied("/proc/1/cmdline: timed out"));
        assertEquals(Work.State.NOT_READABLE, work(broker).state());
        codex.process(worker, "/usr/bin/node", "/x/codex-companion.mjs", "review");
        assertEquals(Work.State.RUNNING, work(broker).state(), "a foreground job names none");
    }

    @Test
    void aFinishedJobIsNoWork() {
        var broker = codex.healthy("done");
        codex.job(broker, "completed", Optional.of(codex.worker("task-1", broker.workspace())));
        assertEquals(Work.State.NONE, work(broker).state());
    }

    @Test
    void aLiveJobOutweighsAnAbandonedOneAndATornFileElsewhere() {
        var broker = codex.healthy("both");
        codex.job(broker, "queued", Optional.of(codex.worker("task-1", broker.workspace())));
        codex.host.file("/tmp/codex-companion/both-0123456789abcdef/state.json", "{torn");
        assertEquals(Work.State.QUEUED, work(broker).state());
        codex.job(broker, "running", Optional.of(4444L));
        assertEquals(Work.State.NOT_READABLE, work(broker).state());
    }

    @Test
    void whatIsRunningOutweighsWhatIsQueuedAndThatWhatIsAbandoned() {
        var broker = codex.healthy("three");
        long running = codex.worker("a", broker.workspace());
        long queued = codex.worker("b", broker.workspace());
        String jobs = """
            {"jobs":[{"id":"b","status":"queued","pid":%d},{"id":"a","status":"running","pid":%d},
             {"id":"c","status":"running","pid":4444}]}\
            """;
        codex.host.file(broker.state(), jobs.formatted(queued, running));
        assertEquals(Optional.of("a"), work(broker).job());
        codex.host.file(broker.state(), jobs.formatted(queued, 4445));
        assertEquals(Optional.of("b"), work(broker).job());
        codex.host.file(broker.state(), jobs.formatted(4446, 4445));
        assertEquals(Work.State.ABANDONED, work(broker).state());
    }

    @Test
    void theJobsOfANamesakeFolderAndOfOtherFoldersAreNotItsOwn() {
        var broker = codex.healthy("shop");
        long worker = codex.worker("task-9", "/home/dev/other/shop");
        codex.host.file("/tmp/codex-companion/shop-0123456789abcdef/state.json", """
            {"jobs":[{"id":"task-9","status":"running","pid":%d,"workspaceRoot":"/home/dev/other/shop"}]}\
            """.formatted(worker));
        codex.host.file(CodexScene.DATA + "/state/shelf-0123456789abcdef/state.json", "{torn");
        codex.host
                .folder(CodexScene.DATA + "/state/locked-0123456789abcdef")
                .close(CodexScene.DATA + "/state/locked-0123456789abcdef");
        assertEquals(Work.State.NONE, work(broker).state());
    }

    @Test
    void aJobOfTheFolderAboveIsItsOwn() {
        var broker = codex.healthy("shop");
        codex.host.remove(broker.record());
        long worker = codex.worker("task-9", "/home/dev/src");
        codex.host.file(CodexScene.DATA + "/state/src-0123456789abcdef/state.json", """
            {"jobs":[{"id":"task-9","status":"running","pid":%d,"workspaceRoot":"/home/dev/src"}]}\
            """.formatted(worker));
        assertEquals(Work.State.RUNNING, work(broker).state());
    }

    @Test
    void aFolderNameIsMadeOfPlainCharacters() {
        var broker = codex.healthy("my shop (old)");
        long worker = codex.worker("task-1", broker.workspace());
        codex.host.file(CodexScene.DATA + "/state/my-shop-old-0123456789abcdef/state.json", """
            {"jobs":[{"id":"task-1","status":"running","pid":%d}]}\
            """.formatted(worker));
        assertEquals(Work.State.RUNNING, work(broker).state());
    }

    @Test
    void hostileFilesAreAnsweredHonestly() {
        for (String text : List.of(
                "",
                "[",
                "[]",
                "null",
                "{\"jobs\":7}",
                "{\"jobs\":[7,null,{}]}",
                "[".repeat(100_000),
                "{\"jobs\":[{\"status\":\"running\",\"pid\":1e99}]}",
                "\0\0",
                "{\"jobs\":[{\"status\":\"running\",\"pid\":-1}]}")) {
            var scenery = new CodexScene();
            var broker = scenery.healthy("hostile");
            scenery.host.file(broker.state(), text);
            assertTrue(scenery.find(broker.pid).isPresent(), text.substring(0, Math.min(40, text.length())));
        }
    }

    private Claim claim(PlaywrightScene.Daemon daemon) {
        return scene.find(daemon.pid).orElseThrow().evidence().claim();
    }

    private Work work(CodexScene.Broker broker) {
        return codex.find(broker.pid).orElseThrow().evidence().work();
    }
}
