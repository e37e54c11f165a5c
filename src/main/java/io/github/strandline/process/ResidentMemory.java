package io.github.strandline.process;

/**
 * Memory of one process that is in RAM now.
 *
 * @param residentBytes RSS: private and shared pages
 * @param sharedBytes the part of it that is backed by files or shared memory, and so may be counted in several processes
 */
public record ResidentMemory(long residentBytes, long sharedBytes) {

    public static final ResidentMemory NONE = new ResidentMemory(0, 0);

    /** Pages that only this process has. */
    public long privateBytes() {
        return Math.max(0, residentBytes - sharedBytes);
    }
}
