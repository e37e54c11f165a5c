package io.github.strandline.platform.linux;

import io.github.strandline.platform.IdentityReader;
import io.github.strandline.platform.linux.ProcFiles.DirectoryEntry;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.nio.file.Path;

/** Reads identities from {@code /proc}, proc(5): inode and owner, then its file {@code stat}. */
final class ProcIdentityReader implements IdentityReader {

    private static final int MOST_BYTES = 4096;

    private final ProcFiles files;

    ProcIdentityReader(ProcFiles files) {
        this.files = files;
    }

    @Override
    public Reading<Sighting> read(long pid) {
        Path folder = files.directory(pid);
        Reading<DirectoryEntry> entry = files.entry(folder);
        if (!(entry instanceof Reading.Known<DirectoryEntry>(DirectoryEntry known))) {
            return entry instanceof Reading.Absent
                    ? Reading.absent()
                    : Reading.denied(entry.unansweredBecause().orElse("process " + pid));
        }
        Reading<byte[]> stat = files.bytes(folder.resolve("stat"), MOST_BYTES);
        if (stat instanceof Reading.Known<byte[]>(byte[] bytes)) {
            return StatLine.parse(bytes, bytes.length)
                    .map(line -> Reading.known(sighting(pid, known.inode(), line)))
                    .orElseGet(() -> Reading.denied(folder + "/stat: no stat line"));
        }
        return Reading.denied(stat.unansweredBecause().orElse(folder + " went away"));
    }

    private static Sighting sighting(long pid, long inode, StatLine line) {
        return new Sighting(
                ProcessIdentity.linux(pid, line.startTicks(), inode),
                !line.state().alive());
    }
}
