package io.github.strandline.platform.windows;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A Windows machine laid out by hand: it answers each call with the bytes that the headers describe. */
final class LaidMachine implements SystemTables, ProcessOpener {

    static final String USER = "S-1-5-21-1-2-3-1001";

    /** It was booted an hour ago. */
    static final long BOOTED = FileTime.of(Instant.now()) - 36_000_000_000L;

    final List<LaidProcess> processes = new ArrayList<>();
    final List<Long> opened = new ArrayList<>();
    int openHandles;
    Reading<Block> broken = Reading.absent();

    LaidProcess process(long pid, long parent, long secondsAfterBoot, String name, String commandLine) {
        LaidProcess process =
                new LaidProcess(this, pid, parent, BOOTED + secondsAfterBoot * 10_000_000, name, commandLine);
        processes.add(process);
        return process;
    }

    @Override
    public Reading<OpenProcess> open(long pid, int rights) {
        opened.add(pid);
        LaidProcess found = null;
        for (LaidProcess process : processes) {
            found = process.pid == pid && process.reachable ? process : found;
        }
        if (found == null) {
            return Reading.absent();
        }
        if ((rights & ~found.granted) != 0) {
            return Reading.denied("process " + pid + ": access is denied");
        }
        openHandles++;
        return Reading.known(found.opened(rights));
    }

    @Override
    public Reading<Block> processes() {
        if (!(broken instanceof Reading.Absent)) {
            return broken;
        }
        Laid table = new Laid(1024 * (processes.size() + 1));
        int at = 0;
        int last = 0;
        for (LaidProcess process : processes) {
            if (process.listed) {
                last = at;
                int next = ProcessEntriesTest.entry(
                        table,
                        at,
                        new ProcessEntry(
                                process.pid,
                                process.parent,
                                process.created,
                                0,
                                process.name,
                                50_000_000,
                                30_000_000,
                                ProcessState.SLEEPING),
                        5,
                        6);
                table.u32(at, next - at);
                at = next;
            }
        }
        table.u32(last, 0);
        return Reading.known(table.block());
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return Reading.known(List.of());
    }

    @Override
    public Reading<Set<String>> pipes() {
        return Reading.known(Set.of("cxc-AbCdEf-codex-app-server"));
    }

    @Override
    public Reading<Map<Long, String>> services() {
        return Reading.known(Map.of(980L, "Dhcp"));
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return Reading.known(new MemoryTotals(16_000_000_000L, 8_000_000_000L));
    }

    @Override
    public Duration sinceBoot() {
        return FileTime.duration(FileTime.of(Instant.now()) - BOOTED);
    }

    @Override
    public Reading<FileId> fileId(String path) {
        return Reading.known(new FileId(1, 2));
    }
}
