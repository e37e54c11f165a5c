package io.github.strandline.platform.macos;

import io.github.strandline.kill.Terminator.Signal;

/** Numbers of signals in bsd/sys/signal.h. Stop and continue have others than on Linux, where 17 to 19 are three different signals. */
final class SignalNumber {

    private SignalNumber() {}

    static int of(Signal signal) {
        return switch (signal) {
            case INTERRUPT -> 2;
            case KILL -> 9;
            case TERMINATE -> 15;
            case STOP -> 17;
            case CONTINUE -> 19;
        };
    }
}
