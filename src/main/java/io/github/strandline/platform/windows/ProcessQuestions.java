package io.github.strandline.platform.windows;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * Answers questions about one process. Its start is compared on the handle through which it is asked, so every answer is
 * about that very process. Environment and working directory are read from its memory, as they are now.
 */
final class ProcessQuestions {

    /** {@code ProcessBasicInformation} and {@code ProcessWow64Information} of winternl.h. */
    static final int BASIC_INFORMATION = 0;

    static final int WOW64_INFORMATION = 26;

    private static final int MOST_ENVIRONMENT_BYTES = 1 << 20;
    private static final int TRIES = 3;

    private final ProcessOpener opener;
    private final Function<String, Reading<FileState>> files;

    /** @param files tells whether a directory is still there */
    ProcessQuestions(ProcessOpener opener, Function<String, Reading<FileState>> files) {
        this.opener = opener;
        this.files = files;
    }

    Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return of(process, Rights.READ_MEMORY, open -> environment(open, process.pid(), keys));
    }

    Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return of(
                process,
                Rights.READ_MEMORY,
                open -> parameters(open, process.pid())
                        .flatMap(found -> text(open, found.directoryAddress(), found.directoryBytes()))
                        .map(this::directory));
    }

    /** The part of its memory that nobody else can share. */
    Reading<Long> privateBytes(ProcessIdentity process) {
        return of(
                process,
                0,
                open -> open.memoryCounters().flatMap(counters -> {
                    OptionalLong bytes = MemoryCounters.privateWorkingSet(counters);
                    return bytes.isPresent()
                            ? Reading.known(bytes.getAsLong())
                            : Reading.unsupported("this Windows does not tell the private working set of a process");
                }));
    }

    /** What does not need to be read, as long as this process is there. */
    <T> Reading<T> ifThere(ProcessIdentity process, Reading<T> answer) {
        return of(process, 0, _ -> answer);
    }

    private <T> Reading<T> of(ProcessIdentity process, int rights, Function<OpenProcess, Reading<T>> question) {
        if (process.start()
                .map(StartMark::unit)
                .filter(unit -> unit == StartMark.Unit.WINDOWS_FILETIME)
                .isEmpty()) {
            return Reading.denied("process " + process.pid() + ": its start is not known");
        }
        return switch (opener.open(process.pid(), rights | Rights.QUERY | Rights.SYNCHRONIZE)) {
            case Reading.Known<OpenProcess>(OpenProcess open) -> {
                try (open) {
                    yield ask(process, open, question);
                }
            }
            case Reading.Absent<OpenProcess> _ -> Reading.vanished();
            case Reading<OpenProcess> refused -> refused.flatMap(_ -> Reading.vanished());
        };
    }

    private static <T> Reading<T> ask(
            ProcessIdentity process, OpenProcess open, Function<OpenProcess, Reading<T>> question) {
        long start = process.start().orElseThrow().value();
        return open.created().flatMap(created -> {
            if (created != start || open.awaitEnd(Duration.ZERO)) {
                return Reading.vanished();
            }
            Reading<T> answer = question.apply(open);
            return open.awaitEnd(Duration.ZERO) ? Reading.vanished() : answer;
        });
    }

    /** A process may move its environment while it is read; then the block was another's by then, and is read again. */
    private static Reading<Map<String, String>> environment(OpenProcess open, long pid, Set<String> keys) {
        for (int i = 0; i < TRIES; i++) {
            Reading<ProcessParameters> before = parameters(open, pid);
            Reading<Map<String, String>> answer = before.flatMap(found -> {
                if (found.environmentBytes() > MOST_ENVIRONMENT_BYTES) {
                    return Reading.unsupported("process " + pid + ": its environment is larger than any");
                }
                return found.environmentBytes() == 0
                        ? Reading.known(Map.of())
                        : open.memory(found.environmentAddress(), (int) found.environmentBytes())
                                .map(block -> EnvironmentBlock.parse(block, keys));
            });
            if (parameters(open, pid).equals(before)) {
                return answer;
            }
        }
        return Reading.timedOut("process " + pid + ": its environment is being changed");
    }

    private static Reading<ProcessParameters> parameters(OpenProcess open, long pid) {
        return open.information(WOW64_INFORMATION, Long.BYTES)
                .flatMap(wow64 -> wow64.i64(0) != 0
                        ? Reading.unsupported("process " + pid + " is a 32-bit process")
                        : open.information(BASIC_INFORMATION, ProcessParameters.BASIC_INFORMATION_SIZE)
                                .flatMap(basic -> open.memory(
                                        basic.i64(ProcessParameters.PEB_ADDRESS) + ProcessParameters.IN_PEB,
                                        Long.BYTES))
                                .flatMap(pointer -> open.memory(pointer.i64(0), ProcessParameters.SIZE))
                                .flatMap(block -> ProcessParameters.parse(block)
                                        .map(Reading::known)
                                        .orElseGet(() -> Reading.denied("process " + pid + " is still being made"))));
    }

    private static Reading<String> text(OpenProcess open, long address, int bytes) {
        return open.memory(address, bytes).map(block -> block.text(0, bytes).orElse(""));
    }

    /** Windows keeps the directory open as long as it is somebody's, so it is hardly ever gone. */
    private DescriptorLink directory(String text) {
        String path = text.length() > 3 && text.endsWith("\\") ? text.substring(0, text.length() - 1) : text;
        return new DescriptorLink(path, files.apply(path) instanceof Reading.Absent);
    }
}
