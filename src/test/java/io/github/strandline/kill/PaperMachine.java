package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A machine on paper: rows that end, stop and pass on their pids as a test says, for moments that no test can bring a real process
 * to, and for mutation tests, which cannot wait for real ones. What the kernel really does is tested with real processes.
 */
final class PaperMachine {

    /** Later than the beginning of a run on a machine that has been up for years. */
    private static final Duration AFTER_ANY_BOOT = Duration.ofDays(36_500);

    private final Map<Long, ProcessRecord> rows = new LinkedHashMap<>();
    private final Set<ProcessIdentity> deaf = new HashSet<>();
    private final Map<String, Runnable> when = new HashMap<>();
    private final List<String> sent = new ArrayList<>();

    /** A process that sleeps, below this parent. */
    ProcessRecord born(long pid, long parent) {
        return put(TestMachine.row(pid, parent));
    }

    /** One that starts while a run is under way. */
    ProcessRecord bornLate(long pid, long parent) {
        return bornLate(TestMachine.row(pid, parent));
    }

    /** This one as if it had started while a run is under way. */
    ProcessRecord bornLate(ProcessRecord row) {
        return put(new Rows(row).started(AFTER_ANY_BOOT));
    }

    ProcessRecord put(ProcessRecord row) {
        rows.put(row.pid(), row);
        return row;
    }

    /** It ends; its children go to process 1. */
    void ends(long pid) {
        rows.remove(pid);
        List.copyOf(rows.values()).stream()
                .filter(row -> row.parent() == pid)
                .forEach(row -> put(new Rows(row).below(1)));
    }

    /** It ignores whatever may be ignored. */
    void deaf(ProcessRecord row) {
        deaf.add(row.identity());
    }

    /** Right before this signal, such as {@code KILL 10}, or before it is taken in hand, {@code HOLD 10}. */
    void before(String signal, Runnable event) {
        when.put(signal, event);
    }

    /** Signals in the order in which they were sent. */
    List<String> sent() {
        return sent;
    }

    ProcessTable table() {
        return new ProcessTable(rows.values());
    }

    /** A scan in which these are roots of daemons. */
    Scan scan(DaemonFamily family, VerdictKind kind, ProcessRecord... roots) {
        List<Finding> findings = new ArrayList<>();
        Set<ProcessIdentity> all =
                Stream.of(roots).map(ProcessRecord::identity).collect(Collectors.toCollection(LinkedHashSet::new));
        for (ProcessIdentity root : all) {
            table().find(root)
                    .ifPresent(row -> findings.add(TestFindings.finding(
                            table(), row, one -> one != row && all.contains(one.identity()), family, kind)));
        }
        return TestMachine.scan(List.copyOf(rows.values()), findings.toArray(Finding[]::new));
    }

    Terminator terminator() {
        return identity -> {
            happen("HOLD " + identity.pid());
            ProcessRecord row = rows.get(identity.pid());
            if (row == null) {
                return new Terminator.Gone();
            }
            return switch (row.identity().compare(identity)) {
                case SAME -> new Hand(identity);
                case DIFFERENT -> new Terminator.Changed();
                case UNKNOWN -> new Terminator.Refused("unknown");
            };
        };
    }

    private void happen(String moment) {
        Runnable event = when.remove(moment);
        if (event != null) {
            event.run();
        }
    }

    private final class Hand implements Held {

        private final ProcessIdentity identity;

        private Hand(ProcessIdentity identity) {
            this.identity = identity;
        }

        private boolean there() {
            ProcessRecord row = rows.get(identity.pid());
            return row != null && row.identity().equals(identity);
        }

        @Override
        public Sent signal(Signal signal) {
            happen(signal + " " + identity.pid());
            if (!there()) {
                return Sent.GONE;
            }
            sent.add(signal + " " + identity.pid());
            switch (signal) {
                case KILL -> ends(identity.pid());
                case TERMINATE, INTERRUPT -> {
                    if (!deaf.contains(identity)) {
                        ends(identity.pid());
                    }
                }
                case STOP -> state(ProcessState.STOPPED);
                case CONTINUE -> state(ProcessState.SLEEPING);
            }
            return Sent.SENT;
        }

        private void state(ProcessState state) {
            put(new Rows(rows.get(identity.pid())).in(state));
        }

        @Override
        public boolean awaitEnd(Duration limit) {
            if (there() && !limit.isZero()) {
                try {
                    Thread.sleep(limit);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return !there();
        }

        @Override
        public void close() {}
    }
}
