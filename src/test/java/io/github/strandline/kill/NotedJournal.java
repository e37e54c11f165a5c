package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps in memory what a run writes down; a test can let the writing fail. */
public final class NotedJournal implements KillJournal {

    private final List<String> lines = new ArrayList<>();
    private final List<KillReport> finished = new ArrayList<>();
    private final Map<String, Runnable> before = new HashMap<>();
    private int fullAfter = Integer.MAX_VALUE;
    private Optional<Untold> lacking = Optional.empty();

    /** Every line that was written, such as {@code about STOP 4711} and {@code sent STOP 4711}. */
    public List<String> lines() {
        return lines;
    }

    List<KillReport> finished() {
        return finished;
    }

    /** After this many more records of what is about to be done, the disk is full. */
    void fullAfter(int records) {
        fullAfter = records;
    }

    /** While it is written down that this signal is about to be sent, such as {@code KILL 10}. */
    void beforeNext(String signal, Runnable event) {
        before.put(signal, event);
    }

    /** At its end, the history does not get this. */
    void lacks(Untold missing) {
        lacking = Optional.of(missing);
    }

    Optional<Untold> lacking() {
        return lacking;
    }

    /** Each signal that stops or ends was written down before, once for each time it was sent. */
    void assertWrittenBefore(List<String> sent) {
        Set<String> written = new HashSet<>();
        List<String> told = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("about ")) {
                written.add(line.substring("about ".length()));
            } else {
                String signal = line.substring("sent ".length());
                told.add(signal);
                assertTrue(signal.startsWith("CONTINUE ") || written.contains(signal), () -> "not before: " + signal);
            }
        }
        assertEquals(sent, told);
    }

    Run run() {
        return new Run() {

            @Override
            public Optional<Unwritten> about(Signal signal, List<PlannedProcess> processes) {
                if (fullAfter-- <= 0) {
                    return Optional.of(new Unwritten("/s/runs/1.jsonl", "no space left on device"));
                }
                processes.forEach(process -> Optional.ofNullable(
                                before.remove(signal + " " + process.identity().pid()))
                        .ifPresent(Runnable::run));
                processes.forEach(process ->
                        lines.add("about " + signal + " " + process.identity().pid()));
                return Optional.empty();
            }

            @Override
            public void sent(Signal signal, ProcessIdentity process) {
                lines.add("sent " + signal + " " + process.pid());
            }

            @Override
            public Optional<Untold> finished(KillReport report) {
                finished.add(report);
                return lacking;
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public Opening open(HostFacts facts, KillPlan plan) {
        return fullAfter < 0 ? new Opening.Failed("no space left on device") : new Opening.Opened(run());
    }

    @Override
    public List<CutOff> cutOff() {
        return List.of();
    }

    @Override
    public boolean settle(CutOff run, List<Aftermath> processes) {
        return true;
    }
}
