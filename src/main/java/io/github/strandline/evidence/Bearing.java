package io.github.strandline.evidence;

/** What one piece of evidence says. {@link #UNREADABLE} blocks; it is never taken for absence. */
public enum Bearing {
    FOR_STRANDED,
    AGAINST,
    NEUTRAL,
    UNREADABLE
}
