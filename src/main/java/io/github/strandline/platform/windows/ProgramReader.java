package io.github.strandline.platform.windows;

import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads command line, program file and account of processes, each once: a process never runs another program. What was
 * refused is asked again at the next look. The command line comes from {@code ProcessCommandLineInformation} (60, since
 * Windows 8.1; System Informer's public headers, ntpsapi.h), which needs no access to the process's memory.
 */
final class ProgramReader {

    static final int COMMAND_LINE_INFORMATION = 60;
    private static final int USUAL_BYTES = 4096;

    private final ProcessOpener opener;
    private final Owner self;
    private final Map<Key, Program> known = new HashMap<>();

    private record Key(long pid, long created) {

        static Key of(ProcessEntry entry) {
            return new Key(entry.pid(), entry.created());
        }
    }

    /** @param self our own account, with its name */
    ProgramReader(ProcessOpener opener, Owner self) {
        this.opener = opener;
        this.self = self;
    }

    /** Forgets all that are not in the list. */
    synchronized void keepOnly(List<ProcessEntry> entries) {
        Set<Key> there = new HashSet<>();
        entries.forEach(entry -> there.add(Key.of(entry)));
        known.keySet().retainAll(there);
    }

    synchronized Program of(ProcessEntry entry) {
        if (entry.pid() == ProcessIds.IDLE || entry.pid() == ProcessIds.SYSTEM) {
            return Program.KERNEL;
        }
        Program before = known.get(Key.of(entry));
        if (before != null) {
            return before;
        }
        Program program = read(entry);
        if (program.arguments().answered()
                && program.executable().answered()
                && program.owner().answered()) {
            known.put(Key.of(entry), program);
        }
        return program;
    }

    private Program read(ProcessEntry entry) {
        Reading<OpenProcess> opened = opener.open(entry.pid(), Rights.QUERY | Rights.SYNCHRONIZE);
        if (!(opened instanceof Reading.Known<OpenProcess>(OpenProcess process))) {
            return Program.refused(opened instanceof Reading.Absent ? Reading.vanished() : opened);
        }
        try (process) {
            Reading<Long> created = process.created();
            if (created instanceof Reading.Known<Long>(Long start) && start != entry.created()
                    || process.awaitEnd(Duration.ZERO)) {
                return Program.refused(Reading.vanished());
            }
            if (!created.answered()) {
                return Program.refused(created);
            }
            return new Program(
                    process.information(COMMAND_LINE_INFORMATION, USUAL_BYTES).flatMap(ProgramReader::arguments),
                    process.image(),
                    process.user().flatMap(this::owner));
        }
    }

    /** One {@code UNICODE_STRING} whose text stands behind it. */
    private static Reading<List<String>> arguments(Block block) {
        return block.unicodeString(0)
                .map(line -> Reading.known(CommandLine.split(line)))
                .orElseGet(() -> Reading.unsupported("its command line is not where it should be"));
    }

    private Reading<Owner> owner(byte[] sid) {
        return SecurityId.text(sid)
                .map(id -> Reading.known(SecurityId.owner(id, self)))
                .orElseGet(() -> Reading.unsupported("its account has an unknown form"));
    }
}
