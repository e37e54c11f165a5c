package io.github.strandline.daemons;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs commands as a short-lived agent would: in the fixture's workspace, with their output in a file. */
final class ToolRuns {

    private static final Pattern RUNNER = Pattern.compile("runner=(\\d+)\n");
    private static final Pattern PID = Pattern.compile("\\A\\d+\\s*\\z");
    private static final Pattern CODE = Pattern.compile("\nrc=(\\d+)\n");

    private final ShortDirectory room;
    private final Launcher launcher;
    private final AtomicInteger outputs = new AtomicInteger();

    ToolRuns(ShortDirectory room, Launcher launcher) {
        this.room = room;
        this.launcher = launcher;
        List.of("log", "ws").forEach(room::folder);
        room.copyOf("run.sh", "bin/run.sh");
    }

    /**
     * Starts the command and gives the file that its output goes to.
     *
     * @param after {@code end}, {@code stay} or {@code become}: what the agent does after it
     */
    Path start(HermeticEnvironment in, String after, String name, List<String> command) {
        Path output = room.path().resolve("log").resolve(name + "-" + outputs.incrementAndGet());
        List<String> whole = new ArrayList<>(List.of(
                "sh",
                room.path().resolve("bin/run.sh").toString(),
                room.path().resolve("ws").toString(),
                output.toString(),
                after));
        whole.addAll(command);
        launcher.launch(in.command(whole));
        return output;
    }

    /** Runs the command to its end; what it said. Fails when it fails. */
    String finish(HermeticEnvironment in, String name, List<String> command) {
        return finished(start(in, "end", name, command), command);
    }

    /** What was said in the file, once the command whose output it holds has ended well. */
    static String finished(Path output, List<String> command) {
        String said = Waiting.untilFound("the end of " + command, () -> textWith(output, CODE));
        if (!said.contains("\nrc=0\n")) {
            throw new IllegalStateException(command + " failed: " + said);
        }
        return said;
    }

    /** Pid of the agent that said this; when it became the command, the command's. */
    static long runner(Path output) {
        String said = Waiting.untilFound("an agent's pid in " + output, () -> textWith(output, RUNNER));
        Matcher runner = RUNNER.matcher(said);
        if (!runner.find()) {
            throw new IllegalStateException("no runner in: " + said);
        }
        return Long.parseLong(runner.group(1));
    }

    /** The pid that a file holds, once it is there. */
    static long pidIn(Path file) {
        return Long.parseLong(Waiting.untilFound("a pid in " + file, () -> textWith(file, PID))
                .strip());
    }

    /** The text of a file once something in it matches. */
    static Optional<String> textWith(Path file, Pattern mark) {
        try {
            return Optional.of(Files.readString(file))
                    .filter(text -> mark.matcher(text).find());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
