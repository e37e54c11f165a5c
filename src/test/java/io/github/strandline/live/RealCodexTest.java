package io.github.strandline.live;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.CodexKind;
import io.github.strandline.daemons.CodexShapes;
import io.github.strandline.daemons.CodexState;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Processes with the exact shape of codex brokers in every situation. */
class RealCodexTest {

    private static final Map<String, Standing> EXPECTED = Map.ofEntries(
            Map.entry("HEALTHY", Standing.IDLE),
            Map.entry("TMPROOT", Standing.IDLE),
            Map.entry("SUCCESSOR", Standing.IDLE),
            Map.entry("BUSY", Standing.IN_USE),
            Map.entry("QUEUED", Standing.IN_USE),
            Map.entry("HOLDOPEN", Standing.IN_USE),
            Map.entry("BUSY_REPLACED", Standing.IN_USE),
            Map.entry("QUEUED_REPLACED", Standing.IN_USE),
            Map.entry("HOLDOPEN_REPLACED", Standing.IN_USE),
            Map.entry("UNRECORDED", Standing.STRANDED),
            Map.entry("NOPID", Standing.STRANDED),
            Map.entry("REPLACED", Standing.STRANDED),
            Map.entry("DELSOCK", Standing.STRANDED),
            Map.entry("HUNGSTART", Standing.STRANDED),
            Map.entry("NOCWD", Standing.UNSURE),
            Map.entry("ABANDONED", Standing.UNSURE),
            Map.entry("DEADCHILD", Standing.UNSURE),
            Map.entry("WEDGED", Standing.UNSURE),
            Map.entry("UNREADABLE_JOBS", Standing.UNSURE),
            Map.entry("UNREADABLE_RECORD", Standing.UNSURE));

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
        List<String> table = new ArrayList<>();
        boolean right = true;
        LiveScans live = new LiveScans();
        int judged = 0;
        for (CodexState state : Stream.of(shapes, unreadable)
                .flatMap(made -> made.states().stream())
                .toList()) {
            Standing expected = EXPECTED.get(state.kind().name());
            if (expected == null || state.broker().isEmpty()) {
                continue;
            }
            judged++;
            String got = "";
            boolean same = false;
            for (int i = 0; i < 5 && !same; i++) {
                Optional<Finding> found = LiveScans.find(
                        live.scan(LiveScans.LATER), state.broker().get());
                Set<Long> pids = state.expectedPids();
                got = found.map(tree -> tree.verdict().kind() + " " + LiveScans.pids(tree) + " of " + pids)
                        .orElse("no tree");
                // A broker that serves a replaced one's job counts as in use as well: a record protects.
                same = found.filter(tree -> tree.standing() == expected
                                || (state.kind() == CodexKind.SUCCESSOR && tree.standing() == Standing.IN_USE))
                        .filter(tree -> LiveScans.pids(tree).equals(pids))
                        .isPresent();
            }
            table.add("%-6s %-18s expected %s got %s".formatted(same ? "ok" : "WRONG", state.kind(), expected, got));
            right &= same;
        }
        System.out.println(String.join(System.lineSeparator(), table));
        assertTrue(right, () -> String.join(System.lineSeparator(), table));
        assertTrue(judged >= 20, "situations judged: " + judged);
    }
}
