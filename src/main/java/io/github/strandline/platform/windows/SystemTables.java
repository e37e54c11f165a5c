package io.github.strandline.platform.windows;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the whole system is asked; the calls alone are behind it. */
interface SystemTables {

    /** Entries of {@code SystemProcessInformation}. */
    Reading<Block> processes();

    /** IPv4 and IPv6. */
    Reading<List<TcpSocket>> tcpSockets();

    /** Names below {@code \\.\pipe\}, got by listing: opening a pipe would use up one of its server's instances. */
    Reading<Set<String>> pipes();

    /** Names of the running services by the pid of their process. */
    Reading<Map<Long, String>> services();

    Reading<MemoryTotals> memory();

    /** {@code GetTickCount64}: time since boot, with time asleep, to 10 or 16 ms. */
    Duration sinceBoot();

    /** Volume serial number and file id of what stands at a path, a final link not followed. */
    Reading<FileId> fileId(String path);
}
