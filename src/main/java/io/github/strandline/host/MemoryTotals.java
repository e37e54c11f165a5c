package io.github.strandline.host;

/**
 * Memory of the machine.
 *
 * @param totalBytes all of it
 * @param availableBytes what programs could still get without swapping ({@code MemAvailable} of proc_meminfo(5))
 */
public record MemoryTotals(long totalBytes, long availableBytes) {}
