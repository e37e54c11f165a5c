package io.github.strandline.daemons;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A child program that leaves a Chromium crash handler without a browser: the handler holds both ends of its own
 * client connection, so it never sees the end of it. Started as a session's leader it leaves the handler with the
 * session of a dead process, as Chromium does.
 *
 * <p>Arguments: its database folder, the file that gets the handler's pid, and the command that is or becomes the
 * handler.
 */
final class CrashHandlerProgram {

    private CrashHandlerProgram() {}

    public static void main(String[] arguments) throws Throwable {
        LibC libc = new LibC();
        libc.keepDescriptorsToMyself();
        int[] ends = libc.socketPair();
        List<String> command = new ArrayList<>(List.of(arguments).subList(2, arguments.length));
        command.addAll(List.of(
                "--no-periodic-tasks",
                "--monitor-self-annotation=ptype=crashpad-handler",
                "--database=" + arguments[0],
                "--annotation=plat=Linux",
                "--annotation=prod=Chrome_Linux",
                "--initial-client-fd=" + ends[0],
                "--shared-client-connection"));
        int pid = libc.spawn(command, System.getenv());
        Path pidFile = Path.of(arguments[1]);
        Path draft = pidFile.resolveSibling(pidFile.getFileName() + ".new");
        Files.writeString(draft, Integer.toString(pid));
        Files.move(draft, pidFile);
    }
}
