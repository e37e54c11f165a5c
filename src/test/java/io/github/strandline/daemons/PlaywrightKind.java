package io.github.strandline.daemons;

/**
 * The situations of a playwright-cli daemon that the fixture makes. The version is the one of {@code
 * @playwright/cli}.
 */
public enum PlaywrightKind {
    /** Entry, socket and daemon are all there; nobody is connected. */
    LIVE("0.1.22"),
    /**
     * Its TMPDIR was a short-lived parent's, removed after that parent was killed; a later {@code list} dropped the
     * entry.
     */
    STRANDED("0.1.19"),
    /** As {@link #STRANDED}, but its name was opened again: the entry now belongs to a {@link #SUCCESSOR}. */
    OVERWRITTEN("0.1.19"),
    /** The daemon that owns the entry of an {@link #OVERWRITTEN} one; made together with it. */
    SUCCESSOR("0.1.19"),
    /** Its registry folder was in a removed scratch directory: the socket answers, no entry names it. */
    REGLOST("0.1.22"),
    /** Its socket file was deleted, its entry is there. */
    SOCKGONE("0.1.19"),
    /** Entry and socket file are there, the daemon was killed: no process. The root is the ended daemon. */
    GHOST("0.1.22"),
    /** A Chromium tree whose daemon was killed; the root is the Chromium. Only old versions leave one behind. */
    ORPHANS("0.1.7"),
    /** A Chromium crash handler that never had a browser. */
    CRASHPADS(""),
    /** Stopped by SIGSTOP, entry and socket there: connecting works, no answer ever comes. */
    WEDGED("0.1.22"),
    /** As {@link #LIVE}, while a client waits for a long command. */
    BUSY("0.1.22");

    private final String version;

    PlaywrightKind(String version) {
        this.version = version;
    }

    /** Version of {@code @playwright/cli} that makes it; empty when none is needed. */
    public String version() {
        return version;
    }
}
