package io.github.strandline.kill;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.daemons.StartedProcesses;
import io.github.strandline.process.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Small real processes, started by shell scripts that print pids; all of them are ended on close. */
public final class TestProcesses implements AutoCloseable {

    private final StartedProcesses started = new StartedProcesses();

    /** A running shell script and what it prints. */
    public final class Script {

        private final Process process;
        private final BufferedReader output;

        private Script(Process process) {
            this.process = process;
            this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        /** The script's own process. */
        public ProcessIdentity identity() {
            return LiveIdentity.of(process.pid());
        }

        /** The next line, which is a pid. */
        public ProcessIdentity next() {
            try {
                long pid = Long.parseLong(output.readLine().strip());
                started.adopt(pid);
                return LiveIdentity.of(pid);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Writes a line to its standard input. */
        public void tell(String line) {
            try {
                process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public Script bash(String script) {
        try {
            return new Script(started.start(
                    new ProcessBuilder(List.of("bash", "-c", script)).redirectError(ProcessBuilder.Redirect.INHERIT)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A process that does nothing for a long time. */
    public ProcessIdentity sleeper() {
        ProcessIdentity sleeper = bash("echo $$; exec sleep 600").next();
        untilAsleep(sleeper);
        return sleeper;
    }

    /** Waits until it does nothing any more: programs that were just started still load. */
    public static void untilAsleep(ProcessIdentity process) {
        until(
                "asleep: " + process.pid(),
                () -> SeenProcess.read(process.pid())
                        .filter(seen -> seen.name().equals("sleep") && seen.state() == 'S')
                        .isPresent());
    }

    /** A sleeper whose parent will never reap it. */
    public ProcessIdentity neglectedSleeper() {
        Script script = bash("sleep 600 & echo $!; exec sleep 600");
        ProcessIdentity child = script.next();
        untilAsleep(child);
        untilAsleep(script.identity());
        return child;
    }

    /** One that has ended and that its parent never reaps. */
    public ProcessIdentity zombie() {
        ProcessIdentity child = neglectedSleeper();
        kill(child);
        if (state(child) != 'Z') {
            throw new IllegalStateException("not a zombie: " + child);
        }
        return child;
    }

    /** Ends one of these processes and waits until it is no more than a zombie. */
    public void kill(ProcessIdentity process) {
        started.kill(LiveIdentity.withoutInode(process));
    }

    public void stop(ProcessIdentity process) {
        started.stop(LiveIdentity.withoutInode(process));
    }

    public static boolean alive(ProcessIdentity process) {
        return SeenProcess.alive(LiveIdentity.withoutInode(process));
    }

    /** State letter of proc_pid_stat(5); blank when it is gone. */
    public static char state(ProcessIdentity process) {
        return SeenProcess.now(LiveIdentity.withoutInode(process))
                .map(SeenProcess::state)
                .orElse(' ');
    }

    /** Waits, up to a minute, until it holds. */
    public static void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for: " + what);
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void close() {
        started.close();
    }
}
