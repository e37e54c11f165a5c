package io.github.strandline.host;

/** Whether a process shares our view of the machine. Linux: namespaces(7); elsewhere always shared. */
public record Namespaces(boolean sameMounts, boolean sameNetwork, boolean samePids) {}
