package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which families a program may be of, by its name alone. */
class FamilyIndexTest {

    private final FamilyIndex index =
            new FamilyIndex(new CatalogueReader().builtIn().families());

    FamilyIndexTest() throws CatalogueException {}

    private List<String> families(String given, String file) {
        return index.of(new ProgramNames(given, file)).stream()
                .map(match -> match.family().id())
                .toList();
    }

    @Test
    void mostProgramsAreNoFamilys() {
        assertEquals(List.of(), families("bash", "bash"));
        assertEquals(List.of(), families("nginx: worker process", "nginx"));
    }

    @Test
    void familiesComeInTheirOrderWithTheShapesThatMayMeanTheProgram() {
        assertEquals(List.of("gradle", "kotlin", "bazel", "language-server"), families("java", "java"));
        assertEquals(List.of("gradle", "kotlin", "bazel", "language-server"), families("bazel(shop)", "java"));
        assertEquals(
                "playwright-cli",
                index.of(new ProgramNames("node", "node")).getFirst().family().id());
        assertEquals(
                1,
                index.of(new ProgramNames("xcrun", "xcrun")).getFirst().shapes().size());
    }

    @Test
    void aProgramIsLookedUpOnce() {
        var names = new ProgramNames("node", "node");
        assertSame(index.of(names), index.of(new ProgramNames("node", "node")));
    }
}
