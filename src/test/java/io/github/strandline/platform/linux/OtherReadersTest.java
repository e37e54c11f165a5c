package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Our reading of the live process table beside OSHI's and that of ps(1). Each field is compared only where our own reading is
 * the same before and after the other's look, and only a difference that is there in every one of {@value #ROUNDS} rounds is
 * one: a process may run for a moment between two looks. What differs by design is written at its field.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class OtherReadersTest {

    private static final int ROUNDS = 3;
    private static final long SECOND = 1000;

    private final LinuxHost host = new LinuxHost();
    private final Map<String, String> differences = new TreeMap<>();
    private int compared;

    /** One process as we saw it before and after, and as the other reader saw it between. */
    private record Seen<T>(ProcessRecord before, ProcessRecord after, T other) {}

    private <T, V> void same(String field, Seen<T> seen, BiFunction<ProcessRecord, T, Optional<V>> ours, V theirs) {
        Optional<V> first = ours.apply(seen.before(), seen.other());
        if (first.isPresent() && first.equals(ours.apply(seen.after(), seen.other()))) {
            compared++;
            if (!Objects.equals(first.get(), theirs)) {
                differ(seen.before(), field, "ours %s, theirs %s".formatted(first.get(), theirs));
            }
        }
    }

    private void differ(ProcessRecord row, String field, String how) {
        differences.put("%d %s %s".formatted(row.pid(), row.name(), field), how);
    }

    /** One look at everything. */
    private interface Round {
        void look() throws Exception;
    }

    private void inEveryRound(Round round) throws Exception {
        round.look();
        Map<String, String> lasting = new TreeMap<>(differences);
        for (int i = 1; i < ROUNDS; i++) {
            differences.clear();
            round.look();
            lasting.keySet().retainAll(differences.keySet());
        }
        assertEquals(Map.of(), lasting);
    }

    private static <T> List<Seen<T>> stable(ProcessTable before, ProcessTable after, Map<Long, T> others) {
        List<Seen<T>> seen = new ArrayList<>();
        for (ProcessRecord row : before.all()) {
            T other = others.get(row.pid());
            Optional<ProcessRecord> later = after.find(row.identity());
            if (other != null && later.isPresent() && row.identity().inode().isPresent()) {
                seen.add(new Seen<>(row, later.get(), other));
            }
        }
        return seen;
    }

    @Test
    void oshiSeesTheSameProcesses() throws Exception {
        inEveryRound(this::besideOshi);
    }

    private void besideOshi() throws Exception {
        OperatingSystem oshi = new SystemInfo().getOperatingSystem();
        ProcessTable before = host.processes();
        Map<Long, OSProcess> others = new HashMap<>();
        oshi.getProcesses().forEach(process -> others.put((long) process.getProcessID(), process));
        ProcessTable after = host.processes();
        HostFacts facts = host.facts();

        List<Seen<OSProcess>> all = stable(before, after, others);
        assertTrue(all.size() > 1);
        for (Seen<OSProcess> seen : all) {
            OSProcess other = seen.other();
            same("parent", seen, (row, _) -> Optional.of(row.parent()), (long) other.getParentProcessID());
            same("owner", seen, (row, _) -> row.owner().found().map(Owner::id), other.getUserID());
            same("owner's name", seen, (row, _) -> row.owner().found().map(Owner::name), other.getUser());
            same("state", seen, (row, _) -> Optional.of(state(row.state())), idle(seen.before(), other.getState()));
            same("memory", seen, (row, _) -> Optional.of(row.memory().residentBytes()), other.getResidentMemory());
            same("processor time", seen, (row, _) -> Optional.of(row.cpu().toMillis()), cpu(other));
            same("arguments", seen, (row, _) -> arguments(row), other.getArguments());
            same("program", seen, (row, _) -> program(row), other.getPath());
            start(seen, facts);
        }
        assertTrue(compared > 5 * all.size(), compared + " comparisons of " + all.size() + " processes");
    }

    /** OSHI takes the start from the whole second of the boot; half a second may be missing, and the clock's own drift. */
    private void start(Seen<OSProcess> seen, HostFacts facts) {
        long ours = facts.now().toEpochMilli()
                - facts.sinceBoot().minus(seen.before().startedAfterBoot()).toMillis();
        compared++;
        if (Math.abs(ours - seen.other().getStartTime()) > 2 * SECOND) {
            differ(
                    seen.before(),
                    "start",
                    "ours " + ours + ", theirs " + seen.other().getStartTime());
        }
    }

    /**
     * OSHI has no word of its own for a process that a tracer stopped, and calls idle kernel threads (state I) other, which
     * are asleep for us.
     */
    private static OSProcess.State state(ProcessState state) {
        return switch (state) {
            case RUNNING -> OSProcess.State.RUNNING;
            case SLEEPING -> OSProcess.State.SLEEPING;
            case DISK_SLEEP -> OSProcess.State.WAITING;
            case STOPPED, TRACED -> OSProcess.State.STOPPED;
            case ZOMBIE -> OSProcess.State.ZOMBIE;
            case DEAD, UNKNOWN -> OSProcess.State.OTHER;
        };
    }

    private static OSProcess.State idle(ProcessRecord row, OSProcess.State theirs) {
        boolean kernelThread = row.executable() instanceof Reading.Absent;
        return kernelThread && theirs == OSProcess.State.OTHER ? OSProcess.State.SLEEPING : theirs;
    }

    private static long cpu(OSProcess process) {
        return process.getKernelTime() + process.getUserTime();
    }

    /** OSHI reads {@code cmdline} by lines and stops at an empty one: what holds a line's end is not compared. */
    private static Optional<List<String>> arguments(ProcessRecord row) {
        return row.arguments().found().filter(words -> words.stream().noneMatch(word -> word.contains("\n")));
    }

    private static Optional<String> program(ProcessRecord row) {
        return row.executable().found();
    }

    @Test
    void oshiSeesTheSameOfAChildOfOurs() throws Exception {
        Path folder = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
        try (ChildProcess child =
                ChildProcess.start(folder, Map.of("STRAND_A", "a=b"), "sh", "-c", "read line", "x y", "ümläut")) {
            ProcessRecord row = child.row(host);
            OSProcess other = new SystemInfo().getOperatingSystem().getProcess((int) child.pid());
            assertEquals(row.arguments(), Reading.known(other.getArguments()));
            assertEquals(
                    host.workingDirectory(row.identity()),
                    Reading.known(new DescriptorLink(other.getCurrentWorkingDirectory(), false)));
            assertEquals(
                    host.environment(row.identity(), Set.of("STRAND_A", "PATH")),
                    Reading.known(Map.of(
                            "STRAND_A",
                            other.getEnvironmentVariables().get("STRAND_A"),
                            "PATH",
                            other.getEnvironmentVariables().get("PATH"))));
        }
    }

    @Test
    void psSeesTheSameProcesses() throws Exception {
        inEveryRound(this::besidePs);
    }

    private void besidePs() throws Exception {
        ProcessTable before = host.processes();
        Duration first = host.facts().sinceBoot();
        Map<Long, String[]> others = ps();
        Duration last = host.facts().sinceBoot();
        ProcessTable after = host.processes();

        List<Seen<String[]>> all = stable(before, after, others);
        assertTrue(all.size() > 1);
        for (Seen<String[]> seen : all) {
            String[] other = seen.other();
            same("parent", seen, (row, _) -> Optional.of(row.parent()), Long.parseLong(other[1]));
            // 0, which has no meaning in our pid namespace, is none for us.
            same("group", seen, (row, _) -> Optional.of(row.group().orElse(0)), Long.parseLong(other[2]));
            same("session", seen, (row, _) -> Optional.of(row.session().orElse(0)), Long.parseLong(other[3]));
            same("owner", seen, (row, _) -> row.owner().found().map(Owner::id), other[4]);
            same("state", seen, (row, _) -> Optional.of(row.state()), letter(other[5].charAt(0)));
            same(
                    "memory",
                    seen,
                    (row, _) -> Optional.of(row.memory().residentBytes() / 1024),
                    Long.parseLong(other[6]));
            same("name", seen, (row, _) -> Optional.of(printed(row.name())), other[8]);
            long age = Long.parseLong(other[7]);
            compared++;
            Duration start = seen.before().startedAfterBoot();
            if (age < first.minus(start).toSeconds() - 1
                    || age > last.minus(start).toSeconds() + 1) {
                differ(seen.before(), "age", age + " s, started " + start + " after boot");
            }
        }
        assertTrue(compared > 5 * all.size(), compared + " comparisons of " + all.size() + " processes");
    }

    /** Letters of ps(1); I is an idle kernel thread, which waits in the kernel and counts as that. */
    private static ProcessState letter(char letter) {
        return switch (letter) {
            case 'R' -> ProcessState.RUNNING;
            case 'S' -> ProcessState.SLEEPING;
            case 'D' -> ProcessState.DISK_SLEEP;
            case 'I' -> ProcessState.SLEEPING;
            case 'T' -> ProcessState.STOPPED;
            case 't' -> ProcessState.TRACED;
            case 'Z' -> ProcessState.ZOMBIE;
            case 'X' -> ProcessState.DEAD;
            default -> ProcessState.UNKNOWN;
        };
    }

    /** ps(1) writes what is not printable as a question mark and cuts blanks at the end; other names it leaves alone. */
    private static String printed(String name) {
        return name.replaceAll("\\p{Cntrl}", "?").strip();
    }

    private static Map<Long, String[]> ps() throws Exception {
        Process ps = new ProcessBuilder("ps", "-e", "-o", "pid=,ppid=,pgid=,sid=,uid=,stat=,rss=,etimes=,comm=")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, ps.waitFor());
        Map<Long, String[]> rows = new HashMap<>();
        text.lines()
                .map(line -> line.strip().split("\\s+", 9))
                .filter(row -> row.length == 9)
                .forEach(row -> {
                    // A zombie's name carries a mark.
                    row[8] = row[8].replaceAll(" <defunct>$", "").strip();
                    rows.put(Long.parseLong(row[0]), row);
                });
        return rows;
    }
}
