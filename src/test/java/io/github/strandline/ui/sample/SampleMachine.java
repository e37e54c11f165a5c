package io.github.strandline.ui.sample;

import static io.github.strandline.ui.sample.SampleFamilies.BROKER;
import static io.github.strandline.ui.sample.SampleFamilies.BROWSER;
import static io.github.strandline.ui.sample.SampleFamilies.PLAYWRIGHT;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.PrivacyRefusal;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The machine. Each scan sees what it holds then; time goes on only when it is told to. */
public final class SampleMachine {

    static final Duration UP = Duration.ofDays(30);

    /** Led by a program that belongs to no tree. */
    static final long STRANGERS_SESSION = 2_000;

    private static final Instant NOW = Instant.parse("2026-10-24T12:03:12Z");
    private static final ProcessIdentity SELF = ProcessIdentity.linux(70_001, 1, 1);

    private final List<SampleTree> trees = new ArrayList<>();
    private final List<ProcessRecord> orphans = new ArrayList<>();
    private final List<Scan.Unreadable> unreadable = new ArrayList<>();
    private Duration running = Duration.ZERO;
    private long pid = 13_022;
    private int strangers = 40;
    private int hidden;
    private HostFacts.OperatingSystem system = HostFacts.OperatingSystem.LINUX;
    private long free = 8_200_000_000L;

    /** Without any daemon. */
    public static SampleMachine empty() {
        return new SampleMachine();
    }

    /** 14 stranded trees, 3 unsure, 4 in use, 1 idle, 1 starting. */
    public static SampleMachine busy() {
        SampleMachine machine = new SampleMachine();
        machine.broker("web-app", VerdictKind.UNREACHABLE, Duration.ofDays(21), 1840)
                .with(Edge.KERNEL, 310, "/usr/lib/codex/codex", "codex", "app-server")
                .below(142, "/usr/bin/node", "node", "/home/ann/.npm/mcp/server-playwright.js")
                .with(Edge.KERNEL, 96, "/usr/bin/node", "node", "/home/ann/.npm/mcp/server-notebook.js");
        machine.playwright("lnkchk", VerdictKind.UNREACHABLE, Duration.ofHours(104))
                .chromium(690);
        machine.playwright("overwritten-checkout", VerdictKind.UNREACHABLE, Duration.ofHours(50))
                .chromium(640);
        machine.add(BROWSER, "mcp-chrome-3fa91c2", VerdictKind.BROWSER, Duration.ofDays(11), 210)
                .with(Edge.KERNEL, 240, "/usr/bin/chrome", "/usr/bin/chrome --type=renderer")
                .with(Edge.SESSION, 60, "/usr/bin/chrome", "/usr/bin/chrome --type=utility");
        for (String name : List.of("a11y", "signup", "docs-crawl", "pricing", "login", "smoke", "i18n", "search")) {
            machine.playwright(name, VerdictKind.UNREACHABLE, Duration.ofHours(20 + name.length() * 3L))
                    .chromium(560);
        }
        machine.playwright("reports", VerdictKind.UNCLAIMED, Duration.ofHours(30))
                .chromium(480);
        machine.broker("infra", VerdictKind.UNREACHABLE, Duration.ofDays(6), 240)
                .with(Edge.KERNEL, 180, "/usr/lib/codex/codex", "codex", "app-server");
        machine.playwright("default", VerdictKind.COULD_NOT_READ, Duration.ofHours(6))
                .chromium(520);
        machine.playwright("wedged", VerdictKind.NOT_WORKING, Duration.ofHours(3))
                .chromium(310);
        machine.broker("old-branch", VerdictKind.FORGOTTEN, Duration.ofDays(2), 260);
        machine.playwright("tgv", VerdictKind.CLIENT, Duration.ofMinutes(38)).chromium(980);
        machine.playwright("cart", VerdictKind.CLIENT, Duration.ofMinutes(75)).chromium(860);
        machine.broker("shop", VerdictKind.CLIENT, Duration.ofHours(4), 720)
                .with(Edge.KERNEL, 330, "/usr/lib/codex/codex", "codex", "app-server");
        machine.playwright("billing", VerdictKind.CLIENT, Duration.ofMinutes(12))
                .chromium(640);
        machine.playwright("scratch", VerdictKind.REACHABLE, Duration.ofHours(2))
                .chromium(620);
        machine.broker("api", VerdictKind.YOUNG, Duration.ofSeconds(41), 180);
        return machine;
    }

    public SampleTree playwright(String name, VerdictKind kind, Duration age) {
        return add(PLAYWRIGHT, name, kind, age, 118);
    }

    public SampleTree broker(String name, VerdictKind kind, Duration age, long megabytes) {
        return add(BROKER, name, kind, age, megabytes);
    }

    public SampleTree add(DaemonFamily family, String name, VerdictKind kind, Duration age, long megabytes) {
        SampleTree tree = new SampleTree(this, family, name, kind, age, megabytes);
        trees.add(tree);
        return tree;
    }

    /** A new tree whose root got the pid of one that is gone. */
    public SampleTree reincarnation(SampleTree gone, String name) {
        SampleTree tree = new SampleTree(
                this,
                PLAYWRIGHT,
                name,
                VerdictKind.UNREACHABLE,
                Duration.ofMinutes(4),
                118,
                gone.root().pid(),
                7);
        trees.add(tree);
        return tree;
    }

    public SampleTree tree(String name) {
        return trees.stream()
                .filter(tree -> tree.title().endsWith(" · " + name))
                .findFirst()
                .orElseThrow();
    }

    public void remove(SampleTree tree) {
        trees.remove(tree);
    }

    /** Its root ends; what it has started runs on and belongs to nothing that can be told. */
    public void leavesOrphans(SampleTree tree) {
        List<ProcessRecord> records = tree.records();
        orphans.addAll(records.subList(1, records.size()));
        trees.remove(tree);
    }

    public List<SampleTree> trees() {
        return List.copyOf(trees);
    }

    /** From now on this is a machine of another system. */
    public void is(HostFacts.OperatingSystem other) {
        system = other;
    }

    public void runs(Duration longer) {
        running = running.plus(longer);
    }

    /** How many processes hide their command line from this user. */
    public void hides(int processes) {
        hidden = processes;
    }

    public void couldNotRead(String what, String reason) {
        unreadable.add(new Scan.Unreadable(what, reason));
    }

    public void hasFree(long bytes) {
        free = bytes;
    }

    /** A family file that is not used. */
    public void doesNotUse(String file, String reason) {
        unreadable.add(new Scan.Unreadable(file, reason, Scan.Unreadable.Weight.FAMILY_FILE));
    }

    /** A file or folder that macOS keeps from programs. */
    public void keepsPrivate(String path) {
        unreadable.add(new Scan.Unreadable(path, PrivacyRefusal.REASON, Scan.Unreadable.Weight.PRIVACY));
    }

    /** Processes of other accounts whose command lines they keep to themselves. */
    public void hidesOfOthers(int processes) {
        hides(processes);
        String what = "arguments of %d of %d processes".formatted(processes, 300);
        unreadable.add(new Scan.Unreadable(what, "permission denied", Scan.Unreadable.Weight.OTHERS));
    }

    public Scan scan() {
        HostFacts facts = new HostFacts(
                system,
                "Debian GNU/Linux 13",
                "build-07",
                new Owner("1000", "ann"),
                "/home/ann",
                "/tmp",
                "boot",
                SELF,
                List.of(),
                NOW.plus(running),
                UP.plus(running));
        List<ProcessRecord> records = new ArrayList<>();
        records.add(stranger(1, "systemd", 12, Reading.known(List.of("/sbin/init"))));
        records.add(stranger(SELF.pid(), "strandline", 108, Reading.known(List.of("strandline"))));
        for (int index = 0; index < strangers; index++) {
            records.add(stranger(2_000 + index, "program" + index, 90, Reading.known(List.of("program" + index))));
        }
        for (int index = 0; index < hidden; index++) {
            records.add(stranger(4_000 + index, "hidden", 20, Reading.denied("permission denied")));
        }
        trees.forEach(tree -> records.addAll(tree.records()));
        records.addAll(orphans);
        return new Scan(
                facts,
                new ProcessTable(records),
                records.size() - hidden,
                Reading.known(new MemoryTotals(33_400_000_000L, free)),
                trees.stream()
                        .map(tree -> tree.finding(facts.now(), facts.sinceBoot()))
                        .toList(),
                unreadable);
    }

    Duration running() {
        return running;
    }

    long nextPid() {
        pid += 9;
        return pid;
    }

    private static ProcessRecord stranger(long pid, String name, long megabytes, Reading<List<String>> arguments) {
        return new ProcessRecord(
                pid == SELF.pid() ? SELF : ProcessIdentity.linux(pid, pid, pid),
                pid == 1 ? 0 : 1,
                OptionalLong.of(pid),
                OptionalLong.of(pid),
                Reading.known(new Owner("1000", "ann")),
                ProcessState.SLEEPING,
                Duration.ofSeconds(pid == 1 ? 0 : 10),
                name,
                arguments,
                Reading.known("/usr/bin/" + name),
                OptionalLong.empty(),
                new ResidentMemory(megabytes * 1_000_000, megabytes * 200_000),
                Duration.ofSeconds(1));
    }
}
