package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.daemons.CodexKind;
import io.github.strandline.daemons.CodexShapes;
import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.daemons.SeenProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * An ordinary user's own stranded tree, Chromium's sandbox included, is found whole and ended; what is another user's is off
 * limits. Beside it root is asked the same, so that the refusal is shown to come from the user and not from the machine.
 */
@Tag("chromium")
@EnabledOnOs(OS.LINUX)
class OrdinaryUserEndTest {

    private static final int NOBODY = 65534;
    private static final List<String> DROP =
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");

    @AutoClose
    private static PlaywrightDaemons daemons;

    @AutoClose
    private static CodexShapes roots;

    @TempDir
    private Path directory;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.openAsUser(NOBODY);
        daemons.make(PlaywrightKind.STRANDED, PlaywrightKind.LIVE);
        roots = CodexShapes.open();
        roots.make(CodexKind.DELSOCK);
    }

    @Test
    void theUsersOwnTreeEndsAndNobodyElsesIsTouched() throws Exception {
        OwnCopy program = OwnCopy.make(directory);
        PlaywrightState stranded = daemons.state(PlaywrightKind.STRANDED);
        PlaywrightState live = daemons.state(PlaywrightKind.LIVE);
        String broker = Long.toString(
                roots.state(CodexKind.DELSOCK).broker().orElseThrow().pid());

        Map<String, String> asRoot = trees(program.run(List.of(), Map.of(), OrdinaryUserEndProgram.class));
        assertEquals("UNREACHABLE", asRoot.get(broker).split(" ")[0], "control: root sees its own broker stranded");

        Set<Long> expected = stranded.expectedPids();
        String said = program.run(
                DROP,
                Map.of("HOME", daemons.home().toString()),
                OrdinaryUserEndProgram.class,
                Long.toString(stranded.root().pid()));
        Map<String, String> asNobody = trees(said);

        assertEquals("OTHER_USER", asNobody.get(broker).split(" ")[0]);
        String own = asNobody.get(Long.toString(stranded.root().pid()));
        assertEquals("UNREACHABLE", own.split(" ")[0]);
        assertEquals(expected, pids(own.split(" ")[1]));
        assertTrue(
                said.lines().filter(line -> line.startsWith("outcome ")).allMatch(line -> line.endsWith(" true")),
                said);
        assertEquals(Set.of(), stranded.expectedPids());
        assertTrue(SeenProcess.alive(live.root()));
        assertTrue(SeenProcess.alive(roots.state(CodexKind.DELSOCK).broker().orElseThrow()));
    }

    /** What is said of each tree, by the pid of its root. */
    private static Map<String, String> trees(String said) {
        return said.lines()
                .filter(line -> line.startsWith("tree "))
                .map(line -> line.split(" ", 3))
                .collect(Collectors.toMap(words -> words[1], words -> words[2]));
    }

    private static Set<Long> pids(String list) {
        return Stream.of(list.split(",")).map(Long::valueOf).collect(Collectors.toCollection(TreeSet::new));
    }
}
