package io.github.strandline.recording;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import io.github.strandline.process.ResidentMemory;
import io.github.strandline.process.StartMark;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.node.ObjectNode;

/** Identities and rows of the process table in a report. */
final class ProcessForms {

    static final Form<ProcessIdentity> IDENTITY =
            Form.of(identity -> identity(Form.JSON.objectNode(), identity), ProcessForms::identity);

    static final Form<Owner> OWNER = Form.of(
            owner -> Form.JSON.objectNode().put("id", owner.id()).put("name", owner.name()), ProcessForms::owner);

    static final Form<ProcessRecord> RECORD = Form.of(ProcessForms::write, ProcessForms::read);

    private static final Form<Reading<Owner>> OWNER_READING = Form.reading(OWNER);
    private static final Form<Reading<List<String>>> ARGUMENTS = Form.reading(Form.list(Form.TEXT));
    private static final Form<Reading<String>> EXECUTABLE = Form.reading(Form.TEXT);
    private static final Form<ProcessState> STATE = Form.word(ProcessState.class);

    /** USER_HZ, which is 100 on all processors that this program runs on; time(7). */
    private static final long MILLIS_OF_TICK = 10;

    private static final long MOST_TICKS = 100_000_000_000_000L;

    private ProcessForms() {}

    /** An account whose name is not known is called by its identifier, as ls(1) does. */
    private static Owner owner(JsonPart part) throws ReportFormatException {
        String id = part.member("id").text();
        Optional<JsonPart> name = part.optional("name");
        return new Owner(id, name.isPresent() ? name.get().text() : id);
    }

    private static String startKey(StartMark.Unit unit) {
        return switch (unit) {
            case LINUX_TICKS -> "startTicks";
            case MACOS_MICROS -> "startMicros";
            case WINDOWS_FILETIME -> "startFileTime";
        };
    }

    private static ObjectNode identity(ObjectNode object, ProcessIdentity identity) {
        object.put("pid", identity.pid());
        identity.start().ifPresent(start -> object.put(startKey(start.unit()), start.value()));
        put(object, "inode", identity.inode());
        return object;
    }

    private static ProcessIdentity identity(JsonPart part) throws ReportFormatException {
        JsonPart pid = part.member("pid");
        if (pid.wholeNumber() < 0) {
            throw pid.wrong("a pid is not negative");
        }
        Optional<StartMark> start = Optional.empty();
        for (StartMark.Unit unit : StartMark.Unit.values()) {
            Optional<JsonPart> mark = part.optional(startKey(unit));
            if (mark.isPresent()) {
                start = Optional.of(new StartMark(unit, mark.get().wholeNumber()));
            }
        }
        return new ProcessIdentity(pid.wholeNumber(), start, number(part, "inode"));
    }

    private static ObjectNode write(ProcessRecord process) {
        ObjectNode row = identity(Form.JSON.objectNode(), process.identity());
        row.put("parent", process.parent());
        put(row, "group", process.group());
        put(row, "session", process.session());
        row.set("owner", OWNER_READING.write(process.owner()));
        row.set("state", STATE.write(process.state()));
        row.set("startedAfterBoot", Form.SECONDS.write(process.startedAfterBoot()));
        row.put("name", process.name());
        row.set("arguments", ARGUMENTS.write(process.arguments()));
        row.set("executable", EXECUTABLE.write(process.executable()));
        put(row, "terminal", process.terminal());
        row.put("residentBytes", process.memory().residentBytes());
        row.put("sharedBytes", process.memory().sharedBytes());
        row.set("cpuSeconds", Form.SECONDS.write(process.cpu()));
        return row;
    }

    private static ProcessRecord read(JsonPart row) throws ReportFormatException {
        Optional<JsonPart> state = row.optional("state");
        Optional<JsonPart> cpu = row.optional("cpuSeconds");
        return new ProcessRecord(
                identity(row),
                row.member("parent").wholeNumber(),
                number(row, "group"),
                number(row, "session"),
                ifRecorded(row, "owner", OWNER_READING),
                state.isPresent() ? STATE.read(state.get()) : ProcessState.SLEEPING,
                started(row),
                row.member("name").text(),
                ifRecorded(row, "arguments", ARGUMENTS),
                ifRecorded(row, "executable", EXECUTABLE),
                number(row, "terminal"),
                new ResidentMemory(
                        number(row, "residentBytes").orElse(0),
                        number(row, "sharedBytes").orElse(0)),
                cpu.isPresent() ? Form.SECONDS.read(cpu.get()) : Duration.ZERO);
    }

    private static <T> Reading<T> ifRecorded(JsonPart row, String key, Form<Reading<T>> form)
            throws ReportFormatException {
        Optional<JsonPart> answer = row.optional(key);
        return answer.isPresent() ? form.read(answer.get()) : ReplayHost.notRecorded();
    }

    /** As given; else from the start mark, where that counts from the boot. */
    private static Duration started(JsonPart row) throws ReportFormatException {
        Optional<JsonPart> given = row.optional("startedAfterBoot");
        Optional<JsonPart> ticks = row.optional(startKey(StartMark.Unit.LINUX_TICKS));
        if (given.isPresent() || ticks.isEmpty()) {
            return Form.SECONDS.read(row.member("startedAfterBoot"));
        }
        long count = ticks.get().wholeNumber();
        if (count < 0 || count > MOST_TICKS) {
            throw ticks.get().wrong("expected clock ticks since boot");
        }
        return Duration.ofMillis(count * MILLIS_OF_TICK);
    }

    static void put(ObjectNode object, String key, OptionalLong number) {
        number.ifPresent(value -> object.put(key, value));
    }

    static OptionalLong number(JsonPart part, String key) throws ReportFormatException {
        Optional<JsonPart> number = part.optional(key);
        return number.isPresent() ? OptionalLong.of(number.get().wholeNumber()) : OptionalLong.empty();
    }
}
