package io.github.strandline.host;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A process that a test started and ends itself; with its input as a pipe from here. */
public final class ChildProcess implements AutoCloseable {

    private final Process process;

    private ChildProcess(Process process) {
        this.process = process;
    }

    public static ChildProcess start(String... command) {
        return start(Path.of("/"), Map.of(), command);
    }

    public static ChildProcess start(Path directory, Map<String, String> environment, String... command) {
        ProcessBuilder builder = builder(directory, command);
        builder.environment().putAll(environment);
        return start(builder);
    }

    /** Starts one that reads from this file. */
    public static ChildProcess reading(Path directory, File input, String... command) {
        return start(builder(directory, command).redirectInput(input));
    }

    private static ProcessBuilder builder(Path directory, String... command) {
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private static ChildProcess start(ProcessBuilder builder) {
        try {
            return new ChildProcess(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Its row in a new table of the host. */
    public ProcessRecord row(Host host) throws ProcessTableUnreadableException {
        return host.processes().find(pid()).orElseThrow();
    }

    public ProcessIdentity identity(Host host) throws ProcessTableUnreadableException {
        return row(host).identity();
    }

    /** Sends it one line on its input. */
    public void tell(String line) throws IOException {
        process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Closes our end of its input. */
    public void closeInput() throws IOException {
        process.getOutputStream().close();
    }

    /** Sends it a signal by name, such as {@code STOP}. */
    public void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid()))
                .inheritIO()
                .start()
                .waitFor();
    }

    /** Ends it and waits until it is gone. */
    @Override
    public void close() {
        process.destroyForcibly();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("process " + pid() + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until something holds; fails after ten seconds. */
    public static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain: " + what);
            }
            Thread.sleep(10);
        }
    }
}
