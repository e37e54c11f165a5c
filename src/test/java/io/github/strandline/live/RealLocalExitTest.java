package io.github.strandline.live;

import io.github.strandline.daemons.LocalExitKind;
import io.github.strandline.daemons.LocalExits;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stand-ins of browser-local-exit in every situation, with their sockets on three kinds of file systems. */
class RealLocalExitTest {

    private static final Map<LocalExitKind, Expected> EXPECTED = Map.of(
            LocalExitKind.LAUNCHED, Expected.of(Standing.IN_USE),
            LocalExitKind.LET_GO, Expected.of(VerdictKind.OWNER_BOUND),
            LocalExitKind.ORPHAN, Expected.of(VerdictKind.FORGOTTEN),
            LocalExitKind.TAKEN_OVER, Expected.of(VerdictKind.UNREACHABLE),
            LocalExitKind.SUCCESSOR, Expected.of(Standing.IN_USE),
            LocalExitKind.STANDALONE, Expected.of(Standing.IDLE));

    @ParameterizedTest
    @EnumSource
    void everySituationGetsItsStandingAndExactlyItsProcesses(LocalExits.FileSystem fileSystem) {
        try (LocalExits helpers = LocalExits.open(fileSystem)) {
            new ScenarioTable("browser-local-exit (stand-in) on " + fileSystem, EXPECTED)
                    .check(helpers.make(EXPECTED.keySet().stream()
                            .filter(kind -> kind != LocalExitKind.SUCCESSOR)
                            .sorted()
                            .toArray(LocalExitKind[]::new)));
        }
    }
}
