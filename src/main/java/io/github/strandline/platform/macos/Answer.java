package io.github.strandline.platform.macos;

import io.github.strandline.process.Reading;

/** What one call of the system gave back: bytes, or an error number of sys/errno.h. */
final class Answer {

    /** {@code EPERM}: another account's process, or one that a sandbox or a privacy setting keeps from us. */
    static final int NOT_PERMITTED = 1;

    /** {@code ENOENT}: of a program's path, its file has no name any more. */
    static final int NO_ENTRY = 2;

    /** {@code ESRCH}. */
    static final int NO_SUCH_PROCESS = 3;

    /** {@code ENOMEM}: what there is grew while it was asked for. */
    static final int NO_ROOM = 12;

    /** {@code EACCES}. */
    static final int NO_ACCESS = 13;

    /** {@code EINVAL}: of arguments, also that the process is another account's or about to end. */
    static final int INVALID = 22;

    private final Bytes bytes;
    private final int error;

    private Answer(byte[] bytes, int error) {
        this.bytes = new Bytes(bytes);
        this.error = error;
    }

    static Answer of(byte[] bytes) {
        return new Answer(bytes, 0);
    }

    static Answer failed(int error) {
        return new Answer(new byte[0], error);
    }

    boolean given() {
        return error == 0;
    }

    int error() {
        return error;
    }

    Bytes bytes() {
        return bytes;
    }

    /** The bytes; a refusal names what was asked for. */
    Reading<Bytes> reading(String what) {
        return switch (error) {
            case 0 -> Reading.known(bytes);
            case NO_SUCH_PROCESS -> Reading.vanished();
            case NOT_PERMITTED, NO_ACCESS -> Reading.denied(what + ": macOS does not permit it");
            default -> Reading.denied(what + ": error " + error);
        };
    }
}
