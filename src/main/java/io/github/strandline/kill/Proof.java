package io.github.strandline.kill;

/**
 * Why a process that started after the confirmation belongs to a tree whose end was confirmed. One of these is needed before it
 * is touched; what only looks alike is reported and left alone.
 */
public enum Proof {
    /** It was seen as child of a confirmed or proved process that still ran after the look. */
    PARENT,
    /** It is in a session that a confirmed or proved process leads, and in which nobody else was before the first signal. */
    SESSION,
    /** The same of its process group, within its leader's session. */
    GROUP,
    /** Its environment, read while it was in hand, has the family's marker with the value of the tree's root. */
    ENVIRONMENT
}
