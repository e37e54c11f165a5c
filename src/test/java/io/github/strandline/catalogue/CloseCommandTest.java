package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The command that a person copies: with the folder and the variables by which the tool finds this very session. */
class CloseCommandTest {

    private static final CloseCommand COMMAND =
            new CloseCommand("cd ${workspace} && DIR_A=${env.DIR_A} DIR_B=${env.DIR_B} tool -s=${name} close");

    @Test
    void holdsTheFolderAndTheVariablesThatTheDaemonHas() {
        assertEquals(
                "cd /w && DIR_B=/b tool -s=one close",
                COMMAND.filled(
                        "one",
                        true,
                        () -> Optional.of("/w"),
                        variable -> Optional.ofNullable(Map.of("DIR_B", "/b").get(variable))));
    }

    @Test
    void leavesOutWhatIsNotKnown() {
        assertEquals("tool -s=one close", COMMAND.filled("one", true, Optional::empty, _ -> Optional.empty()));
    }

    @Test
    void isTheToolsOwnWordsAloneWhereThereIsNoPosixShell() {
        assertEquals(
                "tool -s=one close", COMMAND.filled("one", false, () -> Optional.of("C:\\w"), _ -> Optional.of("x")));
    }

    @Test
    void quotesWhateverAShellWouldTakeApart() {
        assertEquals(
                "cd '/my work/it'\\''s' && DIR_A='$(rm -rf ~)' DIR_B='$(rm -rf ~)' tool -s='a; b' close",
                COMMAND.filled("a; b", true, () -> Optional.of("/my work/it's"), _ -> Optional.of("$(rm -rf ~)")));
    }

    @Test
    void namesTheVariablesThatItWantsToKnow() {
        assertEquals(Set.of("DIR_A", "DIR_B"), COMMAND.environment());
        assertEquals(Set.of(), new CloseCommand("A=${env.B} tool stop").environment());
    }

    @Test
    void aSentenceInsteadOfACommandStaysAsItIs() {
        String sentence = "docker ps, then docker stop CONTAINER";
        assertEquals(
                sentence, new CloseCommand(sentence).filled("n", true, () -> Optional.of("/w"), _ -> Optional.of("x")));
    }
}
