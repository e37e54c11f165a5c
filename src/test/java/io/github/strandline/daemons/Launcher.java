package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Starts commands without waiting for them: as children of the test, or below a subreaper. */
@FunctionalInterface
interface Launcher {

    void launch(List<String> command);

    /** Commands become children of this JVM; what they leave behind goes to init or to the user's service manager. */
    static Launcher direct(StartedProcesses started) {
        return command -> {
            try {
                started.start(new ProcessBuilder(command)
                        .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /** Commands, and all orphans that they leave behind, become children of one process with PR_SET_CHILD_SUBREAPER. */
    record Subreaper(ProcessIdentity process, BufferedWriter commands) implements Launcher {

        static Subreaper start(StartedProcesses started, ShortDirectory room, ChildJava java) {
            String script = room.copyOf("subreaper.sh", "bin/subreaper.sh").toString();
            String bash = Requirements.program("bash").toString();
            try {
                Process process =
                        started.start(new ProcessBuilder(java.command(SubreaperProgram.class, List.of(bash, script)))
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .redirectError(ProcessBuilder.Redirect.INHERIT));
                Waiting.until(
                        "a subreaper",
                        () -> SeenProcess.read(process.pid())
                                .filter(seen -> seen.name().equals("bash"))
                                .isPresent());
                return new Subreaper(
                        started.adopt(process.pid()),
                        new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public synchronized void launch(List<String> command) {
            try {
                commands.write(String.join("\t", command) + "\n");
                commands.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
