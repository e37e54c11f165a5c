package io.github.strandline.kill;

import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.daemons.StartedProcesses;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A running {@code storm.pl}, see there. All of its processes carry a mark in their environment, and end by themselves. */
final class Storm {

    /** The variable that marks a storm; the processes of another storm have another value. */
    static final String MARK = "STRANDLINE_STORM";

    private static final Path PROGRAM = Path.of("src", "test", "resources", "storm", "storm.pl");

    private final String mark;
    private final ProcessIdentity root;

    private Storm(String mark, ProcessIdentity root) {
        this.mark = mark;
        this.root = root;
    }

    /** Whether perl with what the storm needs is here. */
    static boolean possible() {
        try {
            return new ProcessBuilder("perl", "-MPOSIX", "-MTime::HiRes", "-e", "POSIX::_exit(0)")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Starts one below another process, so that its first one is nobody's child here, and waits until it is full.
     *
     * @param seconds after which nothing of it is left, whatever happens
     */
    static Storm start(StartedProcesses started, Path folder, String mode, int size, int seconds, boolean stubborn)
            throws IOException {
        String mark = folder.getFileName() + "-" + System.nanoTime();
        List<String> command = new ArrayList<>(List.of(
                "perl",
                PROGRAM.toString(),
                folder.toString(),
                mode,
                Integer.toString(size),
                Integer.toString(seconds)));
        if (stubborn) {
            command.add("stubborn");
        }
        Files.createDirectories(folder);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put(MARK, mark);
        Process process = started.start(builder);
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            return new Storm(mark, LiveIdentity.of(Long.parseLong(said.readLine())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ProcessIdentity root() {
        return root;
    }

    /** Whether this pid is one of the storm's. One that just ends, or has ended, shows no environment any more. */
    boolean owns(long pid) {
        return SeenProcess.read(pid)
                .map(SeenProcess::environment)
                .map(environment -> environment.isEmpty() || environment.contains(MARK + "=" + mark))
                .orElse(true);
    }

    /** Ends it: everybody is stopped before anybody is killed, or it would never end. */
    void end() {
        LinuxHost host = new LinuxHost();
        Map<ProcessIdentity, Held> stopped = new HashMap<>();
        for (int quiet = 0; quiet < 3; quiet++) {
            for (ProcessRecord row : table(host).all()) {
                if (!stopped.containsKey(row.identity())
                        && carriesMark(row.pid())
                        && new LinuxTerminator().hold(row.identity()) instanceof Held held) {
                    held.signal(Signal.STOP);
                    stopped.put(row.identity(), held);
                    quiet = 0;
                }
            }
        }
        stopped.values().forEach(held -> held.signal(Signal.KILL));
        stopped.values().forEach(held -> held.awaitEnd(Duration.ofSeconds(60)));
        stopped.values().forEach(Held::close);
    }

    private static ProcessTable table(LinuxHost host) {
        try {
            return host.processes();
        } catch (ProcessTableUnreadableException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean carriesMark(long pid) {
        return SeenProcess.read(pid)
                .filter(seen -> seen.alive() && seen.environment().contains(MARK + "=" + mark))
                .isPresent();
    }

    /** Those of it that run. */
    List<Long> alive() {
        return SeenProcess.all().stream()
                .filter(process -> process.environment().contains(MARK + "=" + mark))
                .map(SeenProcess::pid)
                .toList();
    }
}
