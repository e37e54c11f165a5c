package io.github.strandline.platform.linux;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.platform.UnixAttributes;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads {@code exe}, {@code cwd} and {@code fd/N} of a process. The kernel appends {@code " (deleted)"} to the path of
 * a file that is gone, which a living file's name may end in as well: it is the name when that very file stands at the
 * whole path, and the mark otherwise.
 */
final class LinkReader {

    private static final String MARK = " (deleted)";

    private enum Match {
        SAME,
        OTHER,
        UNKNOWN
    }

    private final ProcFiles files;

    LinkReader(ProcFiles files) {
        this.files = files;
    }

    /** @param directory {@code /proc/PID} */
    Reading<DescriptorLink> read(Path directory, String name) {
        Path link = directory.resolve(name);
        return switch (files.link(link)) {
            case Reading.Known<Path>(Path target)
            when target.toString().endsWith(MARK) -> marked(directory, link, target);
            case Reading<Path> other -> other.map(target -> new DescriptorLink(target.toString(), false));
        };
    }

    private static Reading<DescriptorLink> marked(Path directory, Path link, Path target) {
        String whole = target.toString();
        DescriptorLink gone = new DescriptorLink(whole.substring(0, whole.length() - MARK.length()), true);
        DescriptorLink there = new DescriptorLink(whole, false);
        if (!target.isAbsolute()) {
            return Reading.known(gone);
        }
        UnixAttributes file;
        try {
            // Following the link leads to the file itself, whether it still has a name or not.
            file = UnixAttributes.read(link, "dev,ino,nlink");
        } catch (IOException _) {
            return Reading.known(gone);
        }
        Match ours = compare(file, target);
        Match theirs =
                compare(file, directory.resolve("root").resolve(target.getRoot().relativize(target)));
        if (ours == Match.SAME || theirs == Match.SAME) {
            return Reading.known(there);
        }
        boolean certain = ours == Match.OTHER || file.number("nlink") == 0;
        return certain ? Reading.known(gone) : Reading.denied(target + ": whether it is deleted could not be read");
    }

    private static Match compare(UnixAttributes file, Path path) {
        try {
            UnixAttributes found = UnixAttributes.read(path, "dev,ino");
            boolean same = found.number("dev") == file.number("dev") && found.number("ino") == file.number("ino");
            return same ? Match.SAME : Match.OTHER;
        } catch (NoSuchFileException _) {
            return Match.OTHER;
        } catch (IOException _) {
            return Match.UNKNOWN;
        }
    }
}
