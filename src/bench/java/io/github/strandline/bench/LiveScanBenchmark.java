package io.github.strandline.bench;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.Host;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.ScanSeries;
import io.github.strandline.scan.Scanner;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Looks at this machine, beside the same table printed by ps(1). Linux only. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LiveScanBenchmark {

    private static final int WATCHED = 100;

    @Param({"300", "2000", "10000"})
    private int processes;

    @Param("10")
    private int daemons;

    private LiveProcesses live;
    private Host host;
    private Scanner scanner;
    private ScanSeries series;
    private final Set<Long> watched = new HashSet<>();

    @Setup(Level.Trial)
    public void start() throws Exception {
        live = LiveProcesses.start(processes, daemons);
        host = new LinuxHost();
        scanner = new Scanner(new CatalogueReader().builtIn(), ScanClock.MONOTONIC);
        series = new ScanSeries(scanner, host);
        host.processes().all().stream().limit(WATCHED).forEach(row -> watched.add(row.pid()));
        // Until no process is looked at any more for having started just now.
        TimeUnit.SECONDS.sleep(6);
        Scan scan = series.next();
        if (scan.findings().size() < daemons) {
            throw new IllegalStateException("only " + scan.findings().size() + " daemons were found");
        }
    }

    @TearDown(Level.Trial)
    public void end() throws Exception {
        live.close();
    }

    /** Every row read anew. */
    @Benchmark
    public ProcessTable table() throws Exception {
        return host.processes();
    }

    /** The table of a tick. */
    @Benchmark
    public ProcessTable followingTable() throws Exception {
        return host.processes(watched);
    }

    /** Table, recognition, evidence and verdicts, everything read anew. */
    @Benchmark
    public Scan scan() throws Exception {
        return scanner.scan(host);
    }

    /** The same in the window's rhythm. */
    @Benchmark
    public Scan followingScan() throws Exception {
        return series.next();
    }

    @Benchmark
    public int ps() throws Exception {
        Process ps = new ProcessBuilder("ps", "-eo", "pid,ppid,pgid,sid,lstart,rss,nlwp,args").start();
        ps.getInputStream().transferTo(OutputStream.nullOutputStream());
        return ps.waitFor();
    }
}
