package io.github.strandline.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** The variable goes before the account. */
final class HomeFolderTest {

    @Test
    void variableFirstThenTheAccountThenTheRoot() {
        assertEquals("/a", HomeFolder.of(Map.of("HOME", "/a"), "/b"));
        assertEquals("/b", HomeFolder.of(Map.of("HOME", ""), "/b"));
        assertEquals("/b", HomeFolder.of(Map.of("HOME", "a"), "/b"));
        assertEquals("/b", HomeFolder.of(Map.of(), "/b"));
        assertEquals("/", HomeFolder.of(Map.of(), "?"));
    }
}
