package io.github.strandline.platform.macos;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Makes a row of the table from a process's entry and from what else macOS tells of it. Of another account's process that is its path
 * alone: memory, processor time and whether it runs are not told, and its arguments are refused.
 */
final class RowReader {

    private static final int TIMEBASE_SIZE = 8;

    private final Kernel kernel;
    private final AccountNames accounts;

    RowReader(Kernel kernel, AccountNames accounts) {
        this.kernel = kernel;
        this.accounts = accounts;
    }

    /**
     * Empty when the pid has passed to another process meanwhile.
     *
     * @param started start since boot
     */
    Optional<ProcessRecord> row(ProcessEntry entry, Duration started) {
        boolean ours = !entry.zombie() && readable(kernel, entry);
        Optional<TaskEntry> task = ours
                ? TaskEntry.parse(kernel.information(entry.pid(), Flavor.TASK, TaskEntry.SIZE)
                        .bytes())
                : Optional.empty();
        if (task.filter(now -> now.startMicros() != entry.startMicros()).isPresent()) {
            return Optional.empty();
        }
        Reading<ArgumentBlock> block = ours ? block(entry) : Reading.denied(othersProcess(entry));
        return Optional.of(new ProcessRecord(
                entry.identity(),
                entry.parent(),
                OptionalLong.of(entry.group()),
                session(entry.pid()),
                Reading.<Owner>known(accounts.owner(entry.user())),
                entry.state(task.map(TaskEntry::running).map(OptionalLong::of).orElse(OptionalLong.empty())),
                started,
                entry.name(),
                entry.zombie() ? Reading.known(List.of()) : block.map(ArgumentBlock::arguments),
                entry.zombie() ? Reading.vanished() : program(entry, block),
                entry.terminal(),
                new ResidentMemory(task.map(TaskEntry::residentBytes).orElse(0L), 0),
                task.map(this::cpu).orElse(Duration.ZERO)));
    }

    /** Whether macOS lets us look into it: it is our own account's, or we are root. */
    static boolean readable(Kernel kernel, ProcessEntry entry) {
        long user = kernel.user();
        return user == 0 || user == entry.user();
    }

    static String othersProcess(ProcessEntry entry) {
        return "process " + entry.pid() + " is another account's";
    }

    private Reading<ArgumentBlock> block(ProcessEntry entry) {
        return block(kernel, entry);
    }

    /** Its arguments and environment. */
    static Reading<ArgumentBlock> block(Kernel kernel, ProcessEntry entry) {
        Answer answer = kernel.arguments(entry.pid());
        if (answer.error() == Answer.INVALID && entry.ending()) {
            return Reading.vanished();
        }
        String what = "arguments of process " + entry.pid();
        return answer.reading(what)
                .flatMap(bytes -> ArgumentBlock.parse(bytes)
                        .map(Reading::known)
                        .orElseGet(() -> Reading.denied(what + ": fewer than the kernel counted")));
    }

    /** Of a program whose file was removed, macOS knows no path any more; then it is the one that it was started by. */
    private Reading<String> program(ProcessEntry entry, Reading<ArgumentBlock> block) {
        Answer answer = kernel.program(entry.pid());
        Bytes bytes = answer.bytes();
        if (answer.given() && bytes.length() > 0) {
            return Reading.known(new String(bytes.array(0, bytes.length()), StandardCharsets.UTF_8));
        }
        Optional<String> started = block.found().map(ArgumentBlock::program).filter(path -> path.startsWith("/"));
        if (started.isPresent()) {
            return Reading.known(started.get());
        }
        String what = "program of process " + entry.pid();
        return answer.given()
                ? Reading.denied(what + ": macOS names none")
                : answer.reading(what).map(_ -> "");
    }

    private OptionalLong session(long pid) {
        Answer answer = kernel.session(pid);
        return answer.given()
                        && answer.bytes().length() >= Integer.BYTES
                        && answer.bytes().s32(0) > 0
                ? OptionalLong.of(answer.bytes().s32(0))
                : OptionalLong.empty();
    }

    private Duration cpu(TaskEntry task) {
        Bytes timebase = kernel.timebase().bytes();
        double nanos = (double) task.userTime() + task.systemTime();
        boolean told = timebase.length() >= TIMEBASE_SIZE && timebase.u32(0) > 0 && timebase.u32(Integer.BYTES) > 0;
        double factor = told ? (double) timebase.u32(0) / timebase.u32(Integer.BYTES) : 1;
        return Duration.ofNanos((long) (nanos * factor));
    }
}
