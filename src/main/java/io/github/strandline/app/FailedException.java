package io.github.strandline.app;

/** What was asked for could not be done; the message is one line for a person. */
final class FailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reason;

    FailedException(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
