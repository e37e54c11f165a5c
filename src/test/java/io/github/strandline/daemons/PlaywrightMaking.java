package io.github.strandline.daemons;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * Brings daemons into their situations, several at once: opens all, lets the browsers with a scratch directory settle,
 * removes those directories, and does to each what its kind says.
 */
final class PlaywrightMaking {

    /** A younger Chromium is still writing its profile, and makes a removed scratch directory again. */
    private static final Duration SETTLE = Duration.ofSeconds(4);

    private static final int AT_ONCE = 3;
    private static final Set<PlaywrightKind> WITH_SCRATCH =
            EnumSet.of(PlaywrightKind.STRANDED, PlaywrightKind.OVERWRITTEN, PlaywrightKind.REGLOST);

    private final ShortDirectory room;
    private final HermeticEnvironment environment;
    private final StartedProcesses started;
    private final PlaywrightCli cli;
    private final LoneCrashHandler crashHandler;
    /** Scratch directories, and when the daemon that uses it was open, by {@link System#nanoTime()}. */
    private final Map<Path, Long> scratches = new ConcurrentHashMap<>();

    PlaywrightMaking(
            ShortDirectory room,
            HermeticEnvironment environment,
            StartedProcesses started,
            PlaywrightCli cli,
            LoneCrashHandler crashHandler) {
        this.room = room;
        this.environment = environment;
        this.started = started;
        this.cli = cli;
        this.crashHandler = crashHandler;
    }

    List<PlaywrightState> make(List<PlaywrightKind> kinds) {
        List<PlaywrightState> young = openAll(kinds);
        removeScratches();
        Map<String, PlaywrightState> successors = new ConcurrentHashMap<>();
        for (PlaywrightState state : of(PlaywrightKind.OVERWRITTEN, young)) {
            successors.put(state.name(), open(PlaywrightKind.SUCCESSOR, state.name(), environment));
        }
        if (!of(PlaywrightKind.STRANDED, young).isEmpty()) {
            cli.list(PlaywrightKind.STRANDED.version());
        }
        List<PlaywrightState> made = new ArrayList<>();
        for (PlaywrightState state : young) {
            made.add(finished(state));
            Optional.ofNullable(successors.get(state.name())).ifPresent(made::add);
        }
        untilQuiet(made);
        removeScratches();
        return made;
    }

    private List<PlaywrightState> openAll(List<PlaywrightKind> kinds) {
        List<CompletableFuture<PlaywrightState>> opening = new ArrayList<>();
        kinds.forEach(_ -> opening.add(new CompletableFuture<>()));
        try (ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE)) {
            // Those that must settle go first: the others open meanwhile.
            IntStream.range(0, kinds.size())
                    .boxed()
                    .sorted(Comparator.comparing(i -> !WITH_SCRATCH.contains(kinds.get(i))))
                    .forEach(i -> opening.get(i).completeAsync(() -> young(kinds.get(i), i + 1), pool));
        }
        return opening.stream().map(CompletableFuture::join).toList();
    }

    private PlaywrightState young(PlaywrightKind kind, int number) {
        String name = kind.name().toLowerCase(java.util.Locale.ROOT) + number;
        return switch (kind) {
            case STRANDED, OVERWRITTEN -> openWithScratch(kind, name, "TMPDIR");
            case REGLOST -> openWithScratch(kind, name, "XDG_CACHE_HOME");
            case CRASHPADS -> crashHandler.start(name);
            case SUCCESSOR -> throw new IllegalArgumentException("a successor is made with an overwritten one");
            default -> open(kind, name, environment);
        };
    }

    private PlaywrightState openWithScratch(PlaywrightKind kind, String name, String variable) {
        Path scratch = room.folder("s/" + name);
        PlaywrightState state = open(kind, name, environment.with(variable, scratch.toString()));
        scratches.put(scratch, System.nanoTime());
        return state;
    }

    PlaywrightState open(PlaywrightKind kind, String name, HermeticEnvironment in) {
        PlaywrightCli.Opened opened = cli.open(kind.version(), name, in);
        return new PlaywrightState(
                kind,
                name,
                opened.daemon(),
                Optional.of(opened.browser()),
                Optional.of(opened.socket()),
                Optional.of(opened.session()),
                Path.of(in.variables().get("TMPDIR")),
                Optional.empty());
    }

    private PlaywrightState finished(PlaywrightState state) {
        switch (state.kind()) {
            case SOCKGONE -> ShortDirectory.deleteTree(state.socket().orElseThrow());
            case GHOST, ORPHANS -> started.kill(state.root());
            case WEDGED -> started.stop(state.root());
            default -> {}
        }
        return switch (state.kind()) {
            case ORPHANS -> state.withoutDaemon();
            case BUSY ->
                state.withClient(cli.keepBusy(
                        state.kind().version(), state.name(), state.socket().orElseThrow()));
            default -> state;
        };
    }

    private void removeScratches() {
        long youngest =
                scratches.values().stream().mapToLong(Long::longValue).max().orElse(System.nanoTime());
        if (!scratches.isEmpty()) {
            Waiting.pause(SETTLE.minusNanos(Math.min(SETTLE.toNanos(), System.nanoTime() - youngest)));
        }
        scratches.keySet().stream().filter(Files::exists).forEach(ShortDirectory::deleteTree);
    }

    private static void untilQuiet(List<PlaywrightState> states) {
        Waiting.until(
                "the ends of killed ones",
                () -> of(PlaywrightKind.GHOST, states).stream()
                        .allMatch(state -> state.expectedPids().isEmpty()));
        SideBySide.untilQuiet(states);
    }

    private static List<PlaywrightState> of(PlaywrightKind kind, List<PlaywrightState> states) {
        return states.stream().filter(state -> state.kind() == kind).toList();
    }
}
