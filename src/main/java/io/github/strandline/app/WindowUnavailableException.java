package io.github.strandline.app;

/** There is no window here; the message says why, for a person. */
final class WindowUnavailableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reason;

    WindowUnavailableException(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
