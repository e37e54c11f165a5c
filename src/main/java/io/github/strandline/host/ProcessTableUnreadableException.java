package io.github.strandline.host;

/** The process table could not be read at all; the message says why, for a person. */
public final class ProcessTableUnreadableException extends Exception {

    private static final long serialVersionUID = 1L;

    public ProcessTableUnreadableException(String message) {
        super(message);
    }
}
