package io.github.strandline.ui.sample;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.Verdict;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One tree of the made-up machine. Its memory and verdict may be changed between scans; its identities stay. */
public final class SampleTree {

    private static final long MEGA = 1_000_000;

    private final DaemonFamily family;
    private final String name;
    private final Duration started;
    private final List<Child> children = new ArrayList<>();
    private final ProcessIdentity root;
    private final SampleMachine machine;
    private VerdictKind kind;
    private int waiting;
    private long megabytes;
    private long shared = 5;
    private final List<ProcessRecord> clients = new ArrayList<>();

    private record Child(
            ProcessIdentity identity,
            Edge edge,
            long under,
            long session,
            long megabytes,
            String program,
            List<String> arguments) {}

    SampleTree(
            SampleMachine machine, DaemonFamily family, String name, VerdictKind kind, Duration age, long megabytes) {
        this(machine, family, name, kind, age, megabytes, machine.nextPid(), 0);
    }

    SampleTree(
            SampleMachine machine,
            DaemonFamily family,
            String name,
            VerdictKind kind,
            Duration age,
            long megabytes,
            long pid,
            long later) {
        this.machine = machine;
        this.family = family;
        this.name = name;
        this.kind = kind;
        this.megabytes = megabytes;
        this.started = SampleMachine.UP.minus(age).plus(machine.running());
        this.root = ProcessIdentity.linux(pid, pid * 100 + later, pid + 50_000 + later);
    }

    public ProcessIdentity root() {
        return root;
    }

    /** From now on nobody tells which pages are shared. */
    public void sharesUnknown() {
        shared = 0;
    }

    public String name() {
        return name;
    }

    public String title() {
        return family.title() + " · " + name;
    }

    public void becomes(VerdictKind newKind) {
        kind = newKind;
    }

    public void grows(long moreMegabytes) {
        megabytes += moreMegabytes;
    }

    /** Adds a child of the root or, for an evidence edge, a process that init looks after. */
    public SampleTree with(Edge edge, long childMegabytes, String program, String... arguments) {
        return under(root.pid(), edge, childMegabytes, program, arguments);
    }

    /** Adds a process below the one that was added last. */
    public SampleTree below(long childMegabytes, String program, String... arguments) {
        return under(children.getLast().identity().pid(), Edge.KERNEL, childMegabytes, program, arguments);
    }

    public SampleTree under(long pid, Edge edge, long childMegabytes, String program, String... arguments) {
        return add(edge, pid, root.pid(), childMegabytes, program, arguments);
    }

    /** Adds what evidence ties to this tree, in a session with strangers. */
    public SampleTree elsewhere(Edge edge, long childMegabytes, String program, String... arguments) {
        return add(edge, root.pid(), SampleMachine.STRANGERS_SESSION, childMegabytes, program, arguments);
    }

    private SampleTree add(Edge edge, long pid, long session, long mega, String program, String... arguments) {
        children.add(new Child(identity(machine.nextPid()), edge, pid, session, mega, program, List.of(arguments)));
        return this;
    }

    /** One process, which is no part of it, is connected. */
    public void usedBy(String program, String... arguments) {
        clients.add(record(identity(machine.nextPid()), 1, 1, started, 1, program, List.of(arguments)));
    }

    /** The process that was added last. */
    public ProcessIdentity last() {
        return children.getLast().identity();
    }

    /** Chromium as this daemon starts it: main process, helpers, and two crash handlers that nobody is the parent of. */
    public SampleTree chromium(long browserMegabytes) {
        String profile = "--user-data-dir=/tmp/playwright_chromiumdev_profile-" + name;
        String program = "/home/ann/.cache/ms-playwright/chromium-1187/chrome-linux/chrome";
        with(Edge.KERNEL, browserMegabytes / 2, program, program, "--remote-debugging-pipe", profile);
        long main = children.getLast().identity().pid();
        under(main, Edge.KERNEL, browserMegabytes / 4, program, program + " --type=renderer " + profile);
        under(main, Edge.KERNEL, browserMegabytes / 8, program, program + " --type=gpu-process " + profile);
        under(main, Edge.KERNEL, browserMegabytes / 12, program, program + " --type=utility " + profile);
        String handler = "/home/ann/.cache/ms-playwright/chromium-1187/chrome-linux/chrome_crashpad_handler";
        under(main, Edge.DESCRIPTOR, 4, handler, handler, "--monitor-self", "--database=/tmp/crash");
        return this;
    }

    /** Takes the process that was added last away. */
    public void losesLast() {
        if (!children.isEmpty()) {
            children.removeLast();
        }
    }

    /** So many clients wait in its queue. */
    public void letsWait(int clients) {
        waiting = clients;
    }

    List<ProcessRecord> records() {
        List<ProcessRecord> records = new ArrayList<>();
        records.add(record(root, 1, root.pid(), started, megabytes, "/usr/bin/node", rootArguments()));
        for (Child child : children) {
            long parent = child.edge() == Edge.KERNEL ? child.under() : 1;
            records.add(record(
                    child.identity(),
                    parent,
                    child.session(),
                    started.plusSeconds(1),
                    child.megabytes(),
                    child.program(),
                    child.arguments()));
        }
        return records;
    }

    Finding finding(Instant now, Duration sinceBoot) {
        List<ProcessRecord> records = records();
        List<ProcessTree.Member> members = new ArrayList<>();
        members.add(new ProcessTree.Member(records.getFirst(), Edge.ROOT, root.pid()));
        for (int index = 0; index < children.size(); index++) {
            Child child = children.get(index);
            members.add(new ProcessTree.Member(records.get(index + 1), child.edge(), child.under()));
        }
        EvidenceSheet sheet = SampleEvidence.of(family, name, kind, clients, waiting, now);
        List<Evidence> because =
                kind.standing() == Standing.UNSURE ? List.of(sheet.claim()) : List.of(sheet.endpoint());
        String detail = kind == VerdictKind.COULD_NOT_READ
                ? "/home/ann/.cache/state/" + name + ".json (permission denied)"
                : "";
        return new Finding(
                family,
                name,
                new ProcessTree(members),
                sinceBoot.minus(started),
                sheet,
                new Verdict(kind, because, detail));
    }

    private List<String> rootArguments() {
        return family.id().equals("codex-broker")
                ? List.of(
                        "node",
                        "/home/ann/.claude/plugins/codex/scripts/app-server-broker.mjs",
                        "serve",
                        "--endpoint",
                        "unix:/tmp/cxc-" + name + "/broker.sock")
                : List.of("node", "/home/ann/.npm/_npx/31e/node_modules/playwright-core/lib/entry/cliDaemon.js", name);
    }

    private ProcessRecord record(
            ProcessIdentity identity,
            long parent,
            long session,
            Duration start,
            long mega,
            String program,
            List<String> arguments) {
        return new ProcessRecord(
                identity,
                parent,
                OptionalLong.of(root.pid()),
                OptionalLong.of(session),
                Reading.known(new Owner("1000", "ann")),
                ProcessState.SLEEPING,
                start,
                program.substring(program.lastIndexOf('/') + 1),
                Reading.known(arguments),
                Reading.known(program),
                OptionalLong.empty(),
                new ResidentMemory(mega * MEGA, shared == 0 ? 0 : mega * MEGA / shared),
                Duration.ofSeconds(3));
    }

    private static ProcessIdentity identity(long pid) {
        return ProcessIdentity.linux(pid, pid * 100, pid + 50_000);
    }
}
