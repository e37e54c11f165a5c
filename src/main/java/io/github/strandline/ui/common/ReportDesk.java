package io.github.strandline.ui.common;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.recording.MaskedLines;
import io.github.strandline.recording.Masking;
import io.github.strandline.scan.Scan;
import java.io.IOException;
import java.nio.file.Path;

/** Where the window gets reports from and has them written. Its methods take time: they are called in the background. */
public interface ReportDesk {

    /** A report that could be written: of a look that was taken for it. */
    record Taken(Scan scan, Form form) {}

    /** A report as the bytes of its file. */
    @FunctionalInterface
    interface Form {
        /** @throws IOException when it cannot be put into that form */
        byte[] bytes(Masking masking) throws IOException;
    }

    /** What came of opening a file. */
    sealed interface Opening {}

    /**
     * It is a report.
     *
     * @param scan what the rules of today make of it
     * @param savedBy version of the program that saved it; may be empty
     */
    record Opened(Scan scan, String savedBy) implements Opening {}

    /** It could not be read as one; {@code problem} names file, place and reason. */
    record Unreadable(String problem) implements Opening {}

    /** Looks at the machine, and keeps every answer. */
    Taken take() throws ProcessTableUnreadableException;

    /**
     * Writes a report that {@link Taken} gave, for its owner only.
     *
     * @throws IOException with a message that names the file and the reason
     */
    void write(byte[] report, Path file) throws IOException;

    /** Reads a report. */
    Opening open(Path file);

    /** Masks lines about this scan as a report of it would be masked. Takes no look, and is quick. */
    MaskedLines masked(Scan scan);
}
