package io.github.strandline.settings;

import io.github.strandline.kill.KillJournal.Aftermath;
import io.github.strandline.kill.KillJournal.CutOff;
import io.github.strandline.kill.KillJournal.Noted;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.StartMark;
import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** What the file of a run that was cut off says. A last line that was cut off with it says nothing. */
final class RunReading {

    /** A longer record is none of ours: it is left where it is. */
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    /** What was found of one process, as the lines follow each other. */
    private static final class Trace {

        private final ProcessIdentity identity;
        private final String command;
        private final Set<Signal> sent = EnumSet.noneOf(Signal.class);
        private final Set<Signal> about = EnumSet.noneOf(Signal.class);
        private boolean leftStopped;

        private Trace(ProcessIdentity identity, String command) {
            this.identity = identity;
            this.command = command;
        }

        private Noted noted() {
            Set<Signal> perhaps = EnumSet.copyOf(about);
            perhaps.removeAll(sent);
            return new Noted(identity, List.copyOf(sent), List.copyOf(perhaps), leftStopped);
        }
    }

    private record NotedTree(String family, String name, Agreed agreed, List<ProcessIdentity> processes) {}

    private final String id;
    private final List<NotedTree> trees = new ArrayList<>();
    private final Map<ProcessIdentity, Trace> traces = new LinkedHashMap<>();
    private boolean planned;
    private Instant startedAt = Instant.EPOCH;
    private String host = "";
    private String bootId = "";
    private ProcessIdentity writer = new ProcessIdentity(-1, Optional.empty(), OptionalLong.empty());
    private Optional<HistoryEntry> finished = Optional.empty();

    private RunReading(String id) {
        this.id = id;
    }

    /** Empty when the file cannot be read now. */
    static Optional<RunReading> of(String id, Path file) {
        RunReading reading = new RunReading(id);
        try {
            new String(RegularFile.read(file, MOST_BYTES), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line -> EntryForm.parse(line).ifPresent(reading::take));
            return Optional.of(reading);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** Whether its plan was written down. Before that nothing is signalled, and its program may be about to write it. */
    boolean begun() {
        return planned;
    }

    /** A run that was told to its end has nothing that needs to be looked at. */
    CutOff cutOff() {
        List<Noted> processes = finished.isPresent()
                ? List.of()
                : traces.values().stream().map(Trace::noted).toList();
        return new CutOff(id, host, bootId, writer, processes);
    }

    HistoryEntry entry(List<Aftermath> aftermath) {
        return finished.orElseGet(() -> new HistoryEntry(
                id,
                host,
                startedAt,
                Duration.ZERO,
                State.CUT_OFF,
                told(aftermath),
                OptionalLong.empty(),
                OptionalLong.empty()));
    }

    private List<Tree> told(List<Aftermath> aftermath) {
        Map<ProcessIdentity, Aftermath> left = new LinkedHashMap<>();
        aftermath.forEach(one -> left.put(one.process().identity(), one));
        List<Tree> told = new ArrayList<>();
        for (NotedTree tree : trees) {
            List<Line> lines = tree.processes().stream()
                    .flatMap(process -> Optional.ofNullable(left.remove(process)).stream())
                    .map(this::line)
                    .toList();
            told.add(new Tree(tree.family(), tree.name(), tree.agreed(), lines));
        }
        // What was found besides started later; which tree it belonged to was not written down.
        if (!left.isEmpty()) {
            told.add(new Tree("", "", left.values().stream().map(this::line).toList()));
        }
        return told;
    }

    private Line line(Aftermath one) {
        Outcome outcome = switch (one.now()) {
            case GONE -> Outcome.FOUND_GONE;
            case RUNS -> Outcome.FOUND_RUNNING;
            case CONTINUED -> Outcome.FOUND_CONTINUED;
            case STILL_STOPPED -> Outcome.FOUND_STOPPED;
            case UNKNOWN -> Outcome.FOUND_UNKNOWN;
        };
        Optional<Trace> trace = Optional.ofNullable(traces.get(one.process().identity()));
        return new Line(
                one.process().identity().pid(),
                trace.map(found -> found.command).orElse(""),
                outcome,
                "",
                Optional.empty(),
                one.process().sent().stream().map(Signal::name).toList(),
                one.process().perhaps().stream().map(Signal::name).toList());
    }

    private void take(JsonNode node) {
        if (node.has("trees")) {
            begin(node);
        }
        signal(node.path("about"))
                .ifPresent(signal -> node.path("processes").forEach(process -> {
                    Trace trace = trace(process);
                    trace.about.add(signal);
                    trace.sent.remove(signal);
                    trace.leftStopped = trace.leftStopped || signal == Signal.STOP;
                }));
        signal(node.path("sent")).ifPresent(signal -> {
            Trace trace = trace(node);
            trace.sent.add(signal);
            trace.leftStopped = trace.leftStopped && signal != Signal.CONTINUE;
        });
        if (node.has("finished")) {
            finished = EntryForm.entry(node.path("finished"));
        }
    }

    private void begin(JsonNode node) {
        planned = true;
        host = node.path(EntryForm.HOST).asString("");
        bootId = node.path("boot").asString("");
        writer = identity(node.path("writer"));
        try {
            startedAt = Instant.parse(node.path("startedAt").asString(""));
        } catch (DateTimeException _) {
            startedAt = Instant.EPOCH;
        }
        for (JsonNode tree : node.path("trees")) {
            List<ProcessIdentity> processes = new ArrayList<>();
            tree.path("processes").forEach(process -> processes.add(trace(process).identity));
            trees.add(new NotedTree(
                    tree.path("family").asString(""),
                    tree.path("name").asString(""),
                    EntryForm.agreed(tree),
                    processes));
        }
    }

    private Trace trace(JsonNode node) {
        ProcessIdentity identity = identity(node);
        return traces.computeIfAbsent(
                identity, _ -> new Trace(identity, node.path("command").asString("")));
    }

    private static ProcessIdentity identity(JsonNode node) {
        Optional<StartMark> start = Arrays.stream(StartMark.Unit.values())
                .filter(unit -> unit.name().equals(node.path("unit").asString("")))
                .filter(_ -> node.path("start").isIntegralNumber())
                .findFirst()
                .map(unit -> new StartMark(unit, node.path("start").asLong(0)));
        JsonNode inode = node.path("inode");
        return new ProcessIdentity(
                node.path("pid").asLong(-1),
                start,
                inode.isIntegralNumber() ? OptionalLong.of(inode.asLong(0)) : OptionalLong.empty());
    }

    private static Optional<Signal> signal(JsonNode node) {
        return Arrays.stream(Signal.values())
                .filter(signal -> signal.name().equals(node.asString("")))
                .findFirst();
    }
}
