package io.github.strandline.recording;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one scan asked a machine and was told. Its file form is described by {@code schema/report.schema.json}. What was not
 * asked is not in it.
 *
 * @param savedBy version of the program that saved it
 * @param redacted whether names, paths and secrets were masked
 * @param verdicts what that version made of it, for a reader without this program and for comparison
 * @param facts where and when
 * @param processes the process table
 * @param answers answers about single processes, by pid
 * @param paths answers about paths
 * @param unixSockets the unix socket table, by sample
 * @param tcpSockets TCP sockets; empty when not asked
 * @param namedPipes the named pipes that were asked for, by name
 * @param memory memory of the machine; empty when not asked
 * @param digests SHA-256 by text
 */
public record Report(
        String savedBy,
        boolean redacted,
        List<SavedVerdict> verdicts,
        HostFacts facts,
        List<ProcessRecord> processes,
        Map<Long, ProcessAnswers> answers,
        Map<String, PathAnswers> paths,
        Map<Integer, Reading<UnixSockets>> unixSockets,
        Optional<Reading<List<TcpSocket>>> tcpSockets,
        Map<String, Reading<String>> namedPipes,
        Optional<Reading<MemoryTotals>> memory,
        Map<String, Reading<String>> digests) {

    /** The file form that this program writes, and the only one that it reads. */
    public static final String SCHEMA = "strandline.report/1";

    /** The same report, known to be masked because it was made from a masked one. */
    public Report alreadyRedacted() {
        return new Report(
                savedBy,
                true,
                verdicts,
                facts,
                processes,
                answers,
                paths,
                unixSockets,
                tcpSockets,
                namedPipes,
                memory,
                digests);
    }
}
