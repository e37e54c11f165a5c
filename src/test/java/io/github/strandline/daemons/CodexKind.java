package io.github.strandline.daemons;

/** The situations of a codex broker that {@link CodexShapes} makes. */
public enum CodexKind {
    /** Recorded, listening, no client, no job. */
    HEALTHY,
    /** As {@link #HEALTHY}, recorded only below the temporary directory: CLAUDE_PLUGIN_DATA is not set. */
    TMPROOT,
    /** A running job whose live worker is the broker's parent and its client. */
    BUSY,
    /** A queued job whose worker lives; nobody is connected. */
    QUEUED,
    /** A client without a job holds a connection. */
    HOLDOPEN,
    /** {@link #BUSY}, but its session directory was removed and the record names a successor. */
    BUSY_REPLACED,
    /** {@link #QUEUED}, but its session directory was removed and the record names a successor. */
    QUEUED_REPLACED,
    /** {@link #HOLDOPEN}, but its session directory was removed and the record names a successor. */
    HOLDOPEN_REPLACED,
    /** Its codex has not answered yet: pid file and log, no socket, no record; its starter waits. */
    STARTING,
    /** Listening with pid file and socket, its log deleted, no record anywhere. */
    UNRECORDED,
    /** As {@link #UNRECORDED}, its pid file deleted too. */
    NOPID,
    /** Its session directory was removed and the record names a successor; no client, no job. */
    REPLACED,
    /** Recorded, but its socket file was deleted. */
    DELSOCK,
    /** Recorded and listening, its workspace was deleted. */
    NOCWD,
    /** Its codex never answers, its starter gave up: never listened, session directory removed, no record. */
    HUNGSTART,
    /** Recorded and listening; the codex below it died. */
    DEADCHILD,
    /** Recorded and listening, stopped by SIGSTOP. */
    WEDGED,
    /** A job recorded as running whose worker was killed; nobody is connected. */
    ABANDONED,
    /** No broker: the record names the pid of an unrelated process. */
    STALERECORD,
    /** As {@link #DELSOCK}, and the list of its jobs is torn: cut off in the middle of the JSON. */
    UNREADABLE_JOBS,
    /** As {@link #UNRECORDED}, and where the record would stand is a directory. */
    UNREADABLE_RECORD,
    /** The broker that a record names instead of a replaced one; made together with it. */
    SUCCESSOR
}
