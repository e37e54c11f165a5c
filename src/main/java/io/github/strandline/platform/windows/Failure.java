package io.github.strandline.platform.windows;

import io.github.strandline.process.Reading;

/** What failed calls mean: error codes of winerror.h and status codes of ntstatus.h. */
final class Failure {

    static final int ACCESS_DENIED = 5;
    static final int INVALID_PARAMETER = 87;
    static final int INSUFFICIENT_BUFFER = 122;
    static final int MORE_DATA = 234;
    static final int NO_MORE_FILES = 18;

    static final int STATUS_INFO_LENGTH_MISMATCH = 0xC000_0004;
    static final int STATUS_BUFFER_OVERFLOW = 0x8000_0005;
    static final int STATUS_BUFFER_TOO_SMALL = 0xC000_0023;
    static final int STATUS_ACCESS_DENIED = 0xC000_0022;
    static final int STATUS_INVALID_INFO_CLASS = 0xC000_0003;

    private static final int PARTIAL_COPY = 299;

    private Failure() {}

    /** @param what the call and what it was about */
    static <T> Reading<T> of(String what, int error) {
        return switch (error) {
            case ACCESS_DENIED -> Reading.denied(what + ": access is denied");
            // Of ReadProcessMemory: the pages went away, as they do in a process that ends.
            case PARTIAL_COPY -> Reading.denied(what + ": only a part could be read");
            default -> Reading.denied(what + ": error " + error);
        };
    }

    static <T> Reading<T> ofStatus(String what, int status) {
        return switch (status) {
            case STATUS_ACCESS_DENIED -> Reading.denied(what + ": access is denied");
            case STATUS_INVALID_INFO_CLASS -> Reading.unsupported(what + ": this Windows does not tell");
            default -> Reading.denied(what + ": status 0x" + Integer.toHexString(status));
        };
    }

    /** Whether a larger buffer would help. */
    static boolean tooSmall(int status) {
        return status == STATUS_INFO_LENGTH_MISMATCH
                || status == STATUS_BUFFER_OVERFLOW
                || status == STATUS_BUFFER_TOO_SMALL;
    }
}
