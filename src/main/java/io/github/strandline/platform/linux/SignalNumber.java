package io.github.strandline.platform.linux;

import io.github.strandline.kill.Terminator.Signal;

/** Numbers of signals on x86-64 and arm64, signal(7). */
final class SignalNumber {

    private SignalNumber() {}

    static int of(Signal signal) {
        return switch (signal) {
            case INTERRUPT -> 2;
            case KILL -> 9;
            case TERMINATE -> 15;
            case CONTINUE -> 18;
            case STOP -> 19;
        };
    }
}
