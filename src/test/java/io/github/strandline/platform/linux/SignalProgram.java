package io.github.strandline.platform.linux;

import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Hold;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;

/**
 * A program that politely signals processes, each given by pid, start ticks and inode, and prints one line each for what came
 * of it. Run by another user.
 */
final class SignalProgram {

    private SignalProgram() {}

    public static void main(String[] arguments) {
        for (int i = 0; i + 2 < arguments.length; i += 3) {
            ProcessIdentity process = ProcessIdentity.linux(
                    Long.parseLong(arguments[i]), Long.parseLong(arguments[i + 1]), Long.parseLong(arguments[i + 2]));
            Hold hold = new LinuxTerminator().hold(process);
            System.out.println(hold instanceof Held held ? held.signal(Signal.TERMINATE) : hold);
        }
    }
}
