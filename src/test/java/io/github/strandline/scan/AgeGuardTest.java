package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.verdict.Standing;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A person can have daemons count as starting for longer, and never for shorter. */
final class AgeGuardTest {

    @Test
    void longerGuardKeepsYoungerDaemonsFromBeingStranded() throws Exception {
        Machine machine = Scenes.playwright();
        Scanner scanner = new Scanner(Machine.catalogue(), ScanClock.MONOTONIC);
        assertFalse(scanner.scan(machine.host).with(Standing.STRANDED).isEmpty());

        scanner.lookFor(Machine.catalogue().startingFor(Duration.ofDays(3_000)));

        Scan guarded = scanner.scan(machine.host);
        assertEquals(0, guarded.with(Standing.STRANDED).size());
        assertTrue(guarded.with(Standing.STARTING).size() > 0);
    }

    @Test
    void shorterOneChangesNothing() throws Exception {
        Catalogue catalogue = Machine.catalogue();
        assertEquals(catalogue, catalogue.startingFor(Duration.ZERO));
        assertTrue(catalogue.startingFor(Duration.ofMinutes(5)).families().stream()
                .map(DaemonFamily::grace)
                .allMatch(grace -> grace.compareTo(Duration.ofMinutes(5)) >= 0));
    }
}
