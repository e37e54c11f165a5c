package io.github.strandline.daemons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** That each situation of a stand-in is what it is called, read from /proc only, and that it behaves as the original. */
class LocalExitsTest {

    private static final int FEW = 32;

    @AutoClose
    private static LocalExits helpers;

    private static Map<Enum<?>, Situation> made;

    @BeforeAll
    static void make() {
        helpers = LocalExits.open(LocalExits.FileSystem.TMPFS);
        made = helpers
                .make(
                        LocalExitKind.LAUNCHED,
                        LocalExitKind.LET_GO,
                        LocalExitKind.ORPHAN,
                        LocalExitKind.TAKEN_OVER,
                        LocalExitKind.STANDALONE)
                .stream()
                .collect(Collectors.toMap(Situation::kind, Function.identity()));
    }

    private static SeenProcess seen(LocalExitKind kind) {
        return SeenProcess.now(root(kind)).orElseThrow();
    }

    private static ProcessIdentity root(LocalExitKind kind) {
        return made.get(kind).top().orElseThrow();
    }

    /** Other processes that hold the pipe which is this one's standard input. */
    private static List<Long> holders(LocalExitKind kind) {
        Optional<String> pipe = seen(kind).descriptor(0);
        assertTrue(pipe.orElseThrow().startsWith("pipe:"), () -> "" + pipe);
        return SeenProcess.all().stream()
                .filter(process -> process.pid() != root(kind).pid())
                .filter(process ->
                        IntStream.range(0, FEW).mapToObj(process::descriptor).anyMatch(pipe::equals))
                .map(SeenProcess::pid)
                .toList();
    }

    @Test
    void eachIsTheBareProgramAlone() {
        for (Situation situation : made.values()) {
            SeenProcess process = SeenProcess.now(situation.top().orElseThrow()).orElseThrow();
            assertEquals("browser-local-e", process.name());
            assertEquals(1, process.command().size());
            assertEquals(Set.of(process.pid()), situation.expectedPids());
        }
    }

    @Test
    void theLauncherAloneHoldsTheInputOfItsOwn() {
        assertEquals(List.of(seen(LocalExitKind.LAUNCHED).parent()), holders(LocalExitKind.LAUNCHED));
        assertEquals(List.of(seen(LocalExitKind.SUCCESSOR).parent()), holders(LocalExitKind.SUCCESSOR));
    }

    @Test
    void nobodyHoldsTheInputOfOneThatWasLetGo() {
        assertEquals(List.of(), holders(LocalExitKind.LET_GO));
        assertTrue(seen(LocalExitKind.LET_GO).environment().contains("ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF=1"));
    }

    @Test
    void theOldOnesWatchNothingAndTheirLaunchersAreGone() {
        for (LocalExitKind kind : List.of(LocalExitKind.ORPHAN, LocalExitKind.TAKEN_OVER)) {
            assertEquals(Optional.of("/dev/null"), seen(kind).descriptor(0));
            assertTrue(SeenProcess.read(seen(kind).session()).isEmpty(), () -> "" + seen(kind));
        }
        assertEquals(
                root(LocalExitKind.STANDALONE).pid(),
                seen(LocalExitKind.STANDALONE).session());
    }

    @Test
    void anOriginalEndsWithItsLauncher() {
        try (LocalExits others = LocalExits.open(LocalExits.FileSystem.DISK)) {
            ProcessIdentity helper =
                    others.make(LocalExitKind.LAUNCHED).getFirst().top().orElseThrow();
            ProcessIdentity launcher = SeenProcess.read(
                            SeenProcess.now(helper).orElseThrow().parent())
                    .orElseThrow()
                    .identity();
            assertNotEquals(helper, launcher);
            assertTrue(Signals.send(launcher, Signals.KILL));
            Waiting.until("its end", () -> !SeenProcess.alive(helper));
            assertFalse(SeenProcess.alive(helper));
        }
    }
}
