package io.github.strandline.daemons;

/** The situations of a browser-local-exit that {@link LocalExits} makes. */
public enum LocalExitKind {
    /** Watches its standard input, and its launcher holds the other end. */
    LAUNCHED,
    /** Was told to watch its standard input, which nobody holds any more: its launcher was killed. */
    LET_GO,
    /** Of before the watching; its launcher was killed, it listens at its own path. */
    ORPHAN,
    /** As {@link #ORPHAN}, and a {@link #SUCCESSOR} listens at its path. */
    TAKEN_OVER,
    /** Listens at the path of one that was {@link #TAKEN_OVER}, as {@link #LAUNCHED}; made together with it. */
    SUCCESSOR,
    /** Started by hand in a session of its own; listens at its own path. */
    STANDALONE
}
