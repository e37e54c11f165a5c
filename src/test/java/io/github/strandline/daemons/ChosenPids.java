package io.github.strandline.daemons;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Processes whose pids are chosen, one after the other; see {@code forker.pl}. Only for a program in a pid namespace of its own.
 * Ten thousand of them take seconds, for neither a program is loaded nor a thread started for one.
 */
public final class ChosenPids implements AutoCloseable {

    /** How a process fared. */
    public enum Fate {
        LIVES,
        KILLED,
        ENDED
    }

    private static final Path PROGRAM = Path.of("src", "test", "resources", "recycled", "forker.pl");

    private final Process forker;
    private final BufferedWriter commands;
    private final BufferedReader answers;

    /** Whether perl is here. */
    public static boolean possible() throws InterruptedException {
        try {
            return new ProcessBuilder("perl", "-MPOSIX", "-e", "POSIX::_exit(0)")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }

    /** The forker's file, to be given to {@link #ChosenPids} elsewhere. */
    public static String program() {
        return PROGRAM.toAbsolutePath().toString();
    }

    /** @param program the forker's file */
    public ChosenPids(String program) throws IOException {
        forker = new ProcessBuilder(List.of("perl", program))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        commands = forker.outputWriter();
        answers = forker.inputReader();
    }

    /** Starts one that has this pid; false when somebody else keeps it. */
    public boolean start(int pid) throws IOException {
        return tell("start " + pid).equals("ok");
    }

    /** Lets the last one end by itself; its pid is free then. */
    public void end() throws IOException {
        tell("end");
    }

    /** The fate of the last one, whose pid is free unless it lives. */
    public Fate ask() throws IOException {
        return switch (tell("ask")) {
            case "lives" -> Fate.LIVES;
            case "killed" -> Fate.KILLED;
            default -> Fate.ENDED;
        };
    }

    private String tell(String command) throws IOException {
        commands.write(command + "\n");
        commands.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the forker has ended");
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        commands.close();
        try {
            forker.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
