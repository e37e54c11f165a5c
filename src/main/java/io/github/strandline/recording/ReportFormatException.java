package io.github.strandline.recording;

/** A value of a report is not what its place asks for; the place is a JSON pointer, RFC 6901. */
final class ReportFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String problem;

    ReportFormatException(String pointer, String problem) {
        super(problem);
        this.problem = (pointer.isEmpty() ? "the whole document" : pointer) + ": " + problem;
    }

    /** Place and problem. */
    String problem() {
        return problem;
    }
}
