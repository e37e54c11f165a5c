package io.github.strandline.live;

import io.github.strandline.daemons.CodexKind;
import io.github.strandline.daemons.CodexShapes;
import io.github.strandline.verdict.Standing;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Processes with the exact shape of codex brokers in every situation. */
class RealCodexTest {

    private static final Map<CodexKind, Expected> EXPECTED = Map.ofEntries(
            Map.entry(CodexKind.HEALTHY, Expected.of(Standing.IDLE)),
            Map.entry(CodexKind.TMPROOT, Expected.of(Standing.IDLE)),
            // One that serves a replaced one's job counts as in use as well: a record protects.
            Map.entry(CodexKind.SUCCESSOR, Expected.either(Standing.IDLE, Standing.IN_USE)),
            Map.entry(CodexKind.STARTING, Expected.of(Standing.STARTING).whileYoung()),
            Map.entry(CodexKind.STALERECORD, Expected.noTree()),
            Map.entry(CodexKind.BUSY, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.QUEUED, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.HOLDOPEN, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.BUSY_REPLACED, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.QUEUED_REPLACED, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.HOLDOPEN_REPLACED, Expected.of(Standing.IN_USE)),
            Map.entry(CodexKind.UNRECORDED, Expected.of(Standing.STRANDED)),
            Map.entry(CodexKind.NOPID, Expected.of(Standing.STRANDED)),
            Map.entry(CodexKind.REPLACED, Expected.of(Standing.STRANDED)),
            Map.entry(CodexKind.DELSOCK, Expected.of(Standing.STRANDED)),
            Map.entry(CodexKind.HUNGSTART, Expected.of(Standing.STRANDED)),
            Map.entry(CodexKind.NOCWD, Expected.of(Standing.UNSURE)),
            Map.entry(CodexKind.ABANDONED, Expected.of(Standing.UNSURE)),
            Map.entry(CodexKind.DEADCHILD, Expected.of(Standing.UNSURE)),
            Map.entry(CodexKind.WEDGED, Expected.of(Standing.UNSURE)),
            Map.entry(CodexKind.UNREADABLE_JOBS, Expected.of(Standing.UNSURE)),
            Map.entry(CodexKind.UNREADABLE_RECORD, Expected.of(Standing.UNSURE)));

    /** One that cannot be read leaves open, for every broker of its home, whether it is recorded. */
    private static final Set<CodexKind> UNREADABLE = Set.of(CodexKind.UNREADABLE_JOBS, CodexKind.UNREADABLE_RECORD);

    @AutoClose
    private static CodexShapes shapes;

    @AutoClose
    private static CodexShapes unreadable;

    @BeforeAll
    static void make() {
        shapes = CodexShapes.open();
        shapes.make(Arrays.stream(CodexKind.values())
                .filter(kind -> kind != CodexKind.SUCCESSOR && !UNREADABLE.contains(kind))
                .toArray(CodexKind[]::new));
        unreadable = CodexShapes.open();
        unreadable.make(UNREADABLE.toArray(CodexKind[]::new));
    }

    @Test
    void everySituationGetsItsStandingAndExactlyItsProcesses() {
        new ScenarioTable("codex broker (stand-in)", EXPECTED)
                .check(Stream.of(shapes, unreadable)
                        .flatMap(made -> made.states().stream())
                        .toList());
    }
}
