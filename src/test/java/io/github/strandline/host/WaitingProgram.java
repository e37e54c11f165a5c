package io.github.strandline.host;

import java.io.IOException;

/** A child program of the portable contracts: waits until its input ends. */
public final class WaitingProgram {

    private WaitingProgram() {}

    /** @param arguments any; they are only there to be seen */
    public static void main(String[] arguments) throws IOException {
        while (System.in.read() >= 0) {
            // What comes is of no interest.
        }
    }
}
