package io.github.strandline.cli;

/** The command line asks for something that there is not; the message is for a person, in their language. */
public final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
