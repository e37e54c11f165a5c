package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.strandline.host.ChildProcess;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The live table beside what ps(1) says of the same processes. */
@EnabledOnOs(OS.LINUX)
class LinuxTableTest {

    private final LinuxHost host = new LinuxHost();

    @RepeatedTest(20)
    void everyRowEqualsTheOneOfPs() throws Exception {
        List<ChildProcess> children = new ArrayList<>();
        try (ChildProcess plain = ChildProcess.start("sleep", "1101");
                ChildProcess odd = ChildProcess.start("sh", "-c", "read line", "", "  two  ", "words ")) {
            children.add(plain);
            children.add(odd);
            ChildProcess.await(
                    "exec",
                    () -> rows(children).stream().noneMatch(row -> row.name().equals("java")));
            ProcessTable before = host.processes();
            Map<Long, List<String>> ps = ps();
            ProcessTable after = host.processes();

            int compared = 0;
            for (ProcessRecord row : before.all()) {
                Optional<ProcessRecord> still = after.find(row.identity()).filter(now -> sameView(row, now));
                if (still.isPresent()) {
                    assertTrue(ps.containsKey(row.pid()), "ps does not show " + row);
                    compared += equalsPs(row, ps.get(row.pid())) ? 1 : 0;
                }
            }
            assertTrue(compared >= 3, "only " + compared + " rows were quiet enough to compare");
            for (long pid : ps.keySet()) {
                boolean known = before.find(pid).isPresent() || after.find(pid).isPresent();
                assertTrue(known || Files.notExists(Path.of("/proc/" + pid)), "only ps shows " + pid + ps.get(pid));
            }
        }
    }

    @Test
    void aNameMayLookLikeTheRestOfTheLine(@TempDir Path directory) throws Exception {
        Path program = directory.resolve("x) Z 1\n(y");
        Path sleep = Path.of("/bin/sleep").toRealPath();
        assumeTrue(!sleep.endsWith("busybox"), "skipped: sleep is a busybox here");
        Files.copy(sleep, program, StandardCopyOption.COPY_ATTRIBUTES);
        try (ChildProcess child = ChildProcess.start(program.toString(), "1102")) {
            ChildProcess.await(
                    "exec", () -> rows(List.of(child)).getFirst().name().equals("x) Z 1\n(y"));
            assertEquals(ProcessHandle.current().pid(), child.row(host).parent());
            assertTrue(child.row(host).state().alive());
        }
    }

    private static boolean sameView(ProcessRecord one, ProcessRecord other) {
        return one.parent() == other.parent()
                && one.group().equals(other.group())
                && one.session().equals(other.session())
                && one.owner().equals(other.owner())
                && one.arguments().equals(other.arguments())
                && (one.state() == ProcessState.ZOMBIE) == (other.state() == ProcessState.ZOMBIE);
    }

    /** Whether the arguments could be compared as well: ps shows what is not printable in its own way. */
    private static boolean equalsPs(ProcessRecord row, List<String> ps) {
        assertEquals(Long.toString(row.parent()), ps.get(1), row::toString);
        assertEquals(Long.toString(row.group().orElse(0)), ps.get(2), row::toString);
        assertEquals(Long.toString(row.session().orElse(0)), ps.get(3), row::toString);
        assertEquals(row.owner().found().orElseThrow().id(), ps.get(4), row::toString);
        assertEquals(row.state() == ProcessState.ZOMBIE, ps.get(5).startsWith("Z"), row::toString);
        assertEquals(OptionalLong.empty().equals(row.terminal()), ps.get(6).equals("?"), row::toString);
        List<String> arguments = row.arguments().found().orElseThrow();
        String line = String.join(" ", arguments).stripTrailing();
        if (arguments.isEmpty() || !line.matches("[ -~]{1,4000}")) {
            return false;
        }
        assertEquals(line, ps.get(7).stripTrailing(), row::toString);
        return true;
    }

    private static Map<Long, List<String>> ps() throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("ps", "-ww", "-eo", "pid=,ppid=,pgid=,sess=,euid=,stat=,tty=,args=").start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(process.waitFor() == 0, "skipped: no ps here that knows these columns");
        Map<Long, List<String>> rows = new HashMap<>();
        for (String line : output.split("\n")) {
            List<String> columns = List.of(line.strip().split(" +", 8));
            rows.put(Long.parseLong(columns.getFirst()), columns);
        }
        return rows;
    }

    private List<ProcessRecord> rows(List<ChildProcess> children) {
        try {
            ProcessTable table = host.processes();
            return children.stream()
                    .map(child -> table.find(child.pid()).orElseThrow())
                    .toList();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }
}
