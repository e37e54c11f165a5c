package io.github.strandline.bench;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.Recogniser;
import io.github.strandline.catalogue.Values;
import io.github.strandline.evidence.DaemonTree;
import io.github.strandline.evidence.EvidenceCollector;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.evidence.TreeAssembler;
import io.github.strandline.host.Asked;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.ScanDelta;
import io.github.strandline.scan.Scanner;
import io.github.strandline.verdict.Candidate;
import io.github.strandline.verdict.Judge;
import io.github.strandline.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Each step of a scan on a recorded machine, filled up with processes that are no daemon's. Runs on every system. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecordedBenchmark {

    private static final Path REPORT =
            Path.of("src/test/resources/recordings/linux-playwright-codex-mixed/report.json");

    @Param({"300", "2000", "10000"})
    private int processes;

    private ReplayHost host;
    private HostFacts facts;
    private ProcessTable table;
    private Catalogue catalogue;
    private Recogniser recogniser;
    private Scanner scanner;
    private List<RecognisedDaemon> daemons;
    private List<Candidate> candidates;
    private Scan before;
    private Scan after;

    @Setup(Level.Trial)
    public void load() throws Exception {
        host = new ReplayHost(filled(new ReportReader().read(REPORT), processes));
        facts = host.facts();
        table = host.processes();
        catalogue = new CatalogueReader().builtIn();
        recogniser = new Recogniser(catalogue);
        scanner = new Scanner(catalogue, ScanClock.MONOTONIC);
        daemons = recogniser.recognise(table, asked());
        candidates = candidates();
        before = scanner.scan(host);
        after = scanner.scan(host);
    }

    private static Report filled(Report report, int processes) {
        List<ProcessRecord> rows = new ArrayList<>(report.processes());
        ProcessRecord like = rows.getFirst();
        for (int i = rows.size(); i < processes; i++) {
            long pid = 5_000_000L + i;
            rows.add(new ProcessRecord(
                    ProcessIdentity.linux(pid, 100_000 + i, pid),
                    like.pid(),
                    like.group(),
                    like.session(),
                    like.owner(),
                    like.state(),
                    like.startedAfterBoot(),
                    "worker",
                    Reading.known(List.of("/usr/bin/worker" + i % 50, "--number", Integer.toString(i), "--verbose")),
                    Reading.known("/usr/bin/worker" + i % 50),
                    like.terminal(),
                    like.memory(),
                    like.cpu()));
        }
        return new Report(
                report.savedBy(),
                report.redacted(),
                report.verdicts(),
                report.facts(),
                rows,
                report.answers(),
                report.paths(),
                report.unixSockets(),
                report.tcpSockets(),
                report.memory(),
                report.digests());
    }

    private Asked asked() {
        return new Asked(host, facts, catalogue.environmentKeys());
    }

    @Benchmark
    public List<RecognisedDaemon> recognise() {
        return recogniser.recognise(table, asked());
    }

    /** Trees and their evidence. */
    @Benchmark
    public List<Candidate> collect() {
        return candidates();
    }

    private List<Candidate> candidates() {
        Asked asked = asked();
        List<DaemonTree> trees = TreeAssembler.assemble(table, daemons, asked);
        var collector = new EvidenceCollector(asked, table, trees);
        List<Candidate> found = new ArrayList<>();
        for (DaemonTree tree : trees) {
            EvidenceSheet sheet = collector.collect(tree, new Values(tree.daemon(), asked));
            found.add(new Candidate(
                    tree,
                    sheet,
                    facts.sinceBoot().minus(tree.process().startedAfterBoot()),
                    asked.namespaces(tree.process().identity())));
        }
        return found;
    }

    @Benchmark
    public List<Verdict> judge() {
        Judge judge = new Judge(facts);
        return candidates.stream().map(judge::judge).toList();
    }

    @Benchmark
    public ScanDelta delta() {
        return ScanDelta.between(before, after);
    }

    /** A whole scan of the recording. */
    @Benchmark
    public Scan replay() throws Exception {
        return scanner.scan(host);
    }
}
