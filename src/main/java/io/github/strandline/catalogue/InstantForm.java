package io.github.strandline.catalogue;

/** How a file writes the instant at which a process started. */
public enum InstantForm {
    /** {@code Sun Nov 29 21:23:56 2026}, as {@code ps -o lstart=} prints it, in whatever zone it ran. */
    LSTART,
    /** Milliseconds since 1970. */
    EPOCH_MILLIS,
    /** Seconds since 1970. */
    EPOCH_SECONDS,
    /** ISO 8601 with a zone: {@code 2026-11-29T21:23:56.250Z}. */
    ISO
}
