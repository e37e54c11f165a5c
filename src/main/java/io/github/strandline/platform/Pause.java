package io.github.strandline.platform;

/** Waits a moment for the kernel or another process to get on. */
public final class Pause {

    private Pause() {}

    /** Whether the whole pause passed; false when the thread was interrupted, which stays noted in it. */
    public static boolean millis(long millis) {
        try {
            Thread.sleep(millis);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
