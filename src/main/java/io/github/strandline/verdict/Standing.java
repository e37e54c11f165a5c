package io.github.strandline.verdict;

/** Where a daemon stands. */
public enum Standing {
    STRANDED,
    UNSURE,
    STARTING,
    IN_USE,
    IDLE,
    OFF_LIMITS,
    ENDED
}
