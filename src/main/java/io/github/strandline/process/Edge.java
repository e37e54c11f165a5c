package io.github.strandline.process;

/** Why a process belongs to a tree. {@link #KERNEL} is the parent link; the others are evidence, drawn differently. */
public enum Edge {
    ROOT,
    KERNEL,
    /** Its session was led by the tree's root. */
    SESSION,
    /** It shares a socket or pipe with a member. */
    DESCRIPTOR,
    /** It uses the same profile directory. */
    PROFILE,
    ENVIRONMENT,
    RECORD,
    ARGUMENT
}
