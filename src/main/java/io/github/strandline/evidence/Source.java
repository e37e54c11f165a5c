package io.github.strandline.evidence;

/** Where a fact comes from. Kernel facts outrank files; a file may protect and never condemns. */
public enum Source {
    KERNEL,
    FILE,
    COMMAND_LINE
}
