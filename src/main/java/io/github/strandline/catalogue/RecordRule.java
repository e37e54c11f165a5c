package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * Registry entries by which a tool finds its daemon. At least one of endpoint, pid and port is given, or the file is a
 * pid file.
 *
 * @param files places where an entry can stand
 * @param format what such a file holds
 * @param list JSON pointer to an array, or an object, whose elements are the entries; empty: the file is one entry
 * @param endpoint JSON pointer to the endpoint that the entry names
 * @param strip prefix of that endpoint, such as {@code unix:}
 * @param port JSON pointer to the TCP port that the entry names
 * @param pid JSON pointer to the pid that the entry names
 * @param start JSON pointer to when that process started
 * @param startForm how that instant is written
 * @param slot whether the daemon writes this very file for itself, so that its loss or another's name in it says that
 *     the daemon was torn down or its place taken
 * @param malformedIsUnreadable whether an entry that cannot be understood blocks (its tool may be writing it) or is what
 *     its tool takes it for: no entry
 */
public record RecordRule(
        List<String> files,
        Format format,
        Optional<String> list,
        Optional<String> endpoint,
        Optional<String> strip,
        Optional<String> port,
        Optional<String> pid,
        Optional<String> start,
        InstantForm startForm,
        boolean slot,
        boolean malformedIsUnreadable) {

    public RecordRule {
        files = List.copyOf(files);
    }

    /** What a registry file holds. */
    public enum Format {
        JSON,
        /** A pid in decimal, perhaps with a line end. */
        PID
    }
}
