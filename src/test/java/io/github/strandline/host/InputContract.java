package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.StandardInput.Kind;
import io.github.strandline.host.StandardInput.State;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What any host must answer about standard input, and that asking changes nothing, on real children of the test. */
@Timeout(60)
public abstract class InputContract {

    @TempDir
    protected Path directory;

    private List<Process> pipeline = List.of();

    protected abstract Host host();

    @AfterEach
    void endThePipeline() throws InterruptedException {
        pipeline.forEach(Process::destroyForcibly);
        for (Process process : pipeline) {
            assertTrue(process.waitFor(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void aPipeIsHeldUntilItsLastWriterIsGone() throws Exception {
        try (ChildProcess child = ChildProcess.start("sleep", "1301")) {
            ProcessIdentity process = child.identity(host());
            Descriptor input = host().descriptors(process).found().orElseThrow().getFirst();
            assertEquals(
                    Reading.known(new StandardInput(Kind.PIPE, State.HELD, input.pipeInode())),
                    host().standardInput(process));
            assertTrue(input.pipeInode().isPresent());

            child.closeInput();

            assertEquals(
                    Reading.known(new StandardInput(Kind.PIPE, State.CLOSED, input.pipeInode())),
                    host().standardInput(process));
        }
    }

    @Test
    void aWriterInAnotherProcessHoldsIt() throws Exception {
        ProcessIdentity reader = startPipeline("exec sleep 1302", "exec sleep 1303");
        assertEquals(State.HELD, state(reader));

        end(pipeline.getFirst());

        assertEquals(State.CLOSED, state(reader));
    }

    @Test
    void aWriterThatEndedLeavesItClosedWithItsDataStillIn() throws Exception {
        ProcessIdentity reader = startPipeline("printf 123", "exec sleep 1304");
        assertTrue(pipeline.getFirst().waitFor(10, TimeUnit.SECONDS));

        assertEquals(State.CLOSED, state(reader));
    }

    @Test
    void noByteIsTakenByAsking() throws Exception {
        String script = "while [ ! -e go ]; do sleep 0.05; done; cat > got";
        try (ChildProcess child = ChildProcess.start(directory, Map.of(), "sh", "-c", script)) {
            child.tell("first");
            ProcessIdentity process = child.identity(host());
            for (int i = 0; i < 200; i++) {
                assertEquals(State.HELD, state(process));
            }
            child.tell("second");
            child.closeInput();
            assertEquals(State.CLOSED, state(process));
            Files.createFile(directory.resolve("go"));
            ChildProcess.await(
                    "its end",
                    () -> !ProcessHandle.of(child.pid())
                            .map(ProcessHandle::isAlive)
                            .orElse(false));
        }
        assertEquals("first\nsecond\n", Files.readString(directory.resolve("got")));
    }

    @Test
    void aWriterAtAFullPipeStaysBlockedAndIsLetGoByTheReadersEnd() throws Exception {
        ProcessIdentity reader = startPipeline("head -c 1048576 /dev/zero && touch over", "exec sleep 1305");
        // head waits for nothing but room in the pipe.
        ChildProcess.await(
                "a full pipe",
                () -> childrenOf(pipeline.getFirst()).stream()
                        .anyMatch(row -> row.name().equals("head") && row.state() == ProcessState.SLEEPING));
        for (int i = 0; i < 200; i++) {
            assertEquals(State.HELD, state(reader));
        }
        assertTrue(pipeline.getFirst().isAlive());

        end(pipeline.getLast());

        // Were a reading end left open by us, it would wait for ever.
        assertTrue(pipeline.getFirst().waitFor(10, TimeUnit.SECONDS));
        assertNotEquals(0, pipeline.getFirst().exitValue());
        assertFalse(Files.exists(directory.resolve("over")));
    }

    @Test
    void aReaderThatWaitsGoesOnWaiting() throws Exception {
        String script = "read line; echo \"$line\" > got; exec sleep 1306";
        try (ChildProcess child = ChildProcess.start(directory, Map.of(), "sh", "-c", script)) {
            ProcessIdentity process = child.identity(host());
            for (int i = 0; i < 200; i++) {
                assertEquals(State.HELD, state(process));
            }
            assertFalse(Files.exists(directory.resolve("got")));
            child.tell("for the reader");
            ChildProcess.await("the line", () -> "for the reader\n".equals(text("got")));
        }
    }

    @Test
    void aFileAndADeviceHaveNoOtherEnd() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "text");
        assertEquals(Reading.known(StandardInput.of(Kind.FILE, State.UNKNOWN)), of(file, "exec sleep 1307"));
        assertEquals(Reading.known(StandardInput.of(Kind.FILE, State.UNKNOWN)), of(file, "rm file; exec sleep 1307"));
        assertEquals(
                Reading.known(StandardInput.of(Kind.DEVICE, State.UNKNOWN)),
                of(Path.of("/dev/null"), "exec sleep 1308"));
    }

    @Test
    void aClosedInputIsAbsent() throws Exception {
        assertEquals(Reading.absent(), of(Path.of("/dev/null"), "exec sleep 1309 <&-"));
    }

    /** Of a shell that has become {@code sleep}. */
    protected final Reading<StandardInput> of(Path input, String script) throws Exception {
        try (ChildProcess child = ChildProcess.reading(directory, input.toFile(), "sh", "-c", script)) {
            awaitSleep(child.pid());
            return host().standardInput(child.identity(host()));
        }
    }

    /** Starts shells with a pipe between; the reader's identity, once it has become {@code sleep}. */
    private ProcessIdentity startPipeline(String writer, String reader) throws Exception {
        return identity(start(writer, reader).getLast());
    }

    protected final List<Process> start(String writer, String reader) throws IOException {
        pipeline = ProcessBuilder.startPipeline(List.of(shell(writer), shell(reader)));
        return pipeline;
    }

    /** Its identity once it has become {@code sleep}. */
    protected final ProcessIdentity identity(Process process) throws Exception {
        awaitSleep(process.pid());
        return host().processes().find(process.pid()).orElseThrow().identity();
    }

    private ProcessBuilder shell(String script) {
        return new ProcessBuilder("sh", "-c", script)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private void awaitSleep(long pid) throws InterruptedException {
        ChildProcess.await(
                "sleep",
                () -> table().find(pid)
                        .filter(row -> row.name().equals("sleep"))
                        .isPresent());
    }

    private List<ProcessRecord> childrenOf(Process process) {
        return table().find(process.pid()).map(table()::childrenOf).orElse(List.of());
    }

    private ProcessTable table() {
        try {
            return host().processes();
        } catch (ProcessTableUnreadableException e) {
            throw new AssertionError(e);
        }
    }

    protected final State state(ProcessIdentity process) {
        return host().standardInput(process).found().orElseThrow().state();
    }

    private static void end(Process process) throws InterruptedException {
        process.destroyForcibly();
        assertTrue(process.waitFor(10, TimeUnit.SECONDS));
    }

    private String text(String name) {
        try {
            return Files.readString(directory.resolve(name));
        } catch (IOException _) {
            return "";
        }
    }
}
