package io.github.strandline.platform.macos;

import io.github.strandline.platform.IdentityReader;
import io.github.strandline.process.Reading;
import java.util.List;

/** Tells which process has a pid, to the microsecond of its start, by sysctl(3) {@code kern.proc.pid}. */
final class MacIdentityReader implements IdentityReader {

    private final Kernel kernel;

    MacIdentityReader(Kernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public Reading<Sighting> read(long pid) {
        return entry(pid).map(entry -> new Sighting(entry.identity(), entry.zombie()));
    }

    /** The process that has the pid now; {@link Reading.Absent} when none has. */
    Reading<ProcessEntry> entry(long pid) {
        Answer answer = kernel.process(pid);
        if (answer.error() == Answer.NO_SUCH_PROCESS) {
            return Reading.absent();
        }
        return answer.reading("process " + pid).flatMap(bytes -> {
            List<ProcessEntry> entries = ProcessEntry.parseAll(bytes);
            if (entries.isEmpty()) {
                return bytes.length() == 0
                        ? Reading.absent()
                        : Reading.denied("process " + pid + ": its entry is cut off");
            }
            ProcessEntry entry = entries.getFirst();
            return entry.pid() == pid
                    ? Reading.known(entry)
                    : Reading.denied("process " + pid + ": the entry is another's");
        });
    }
}
