package io.github.strandline.recording;

import java.nio.file.Path;

/**
 * A file could not be read as a report. The message names the file, the place in it (line and column, or JSON pointer) and
 * the problem, for a person.
 */
public final class ReportUnreadableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String problem;

    ReportUnreadableException(Path file, String problem) {
        super(file + ": " + problem);
        this.problem = file + ": " + problem;
    }

    /** File, place and problem in one line. */
    public String problem() {
        return problem;
    }
}
