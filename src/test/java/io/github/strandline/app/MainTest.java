package io.github.strandline.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the program keeps what is its own. */
final class MainTest {

    @Test
    void homeIsTheVariableOnUnixAndTheAccountOnWindows() {
        assertEquals("/a", Main.home(Map.of("HOME", "/a"), "/b", false));
        assertEquals("C:\\Users\\ann", Main.home(Map.of("HOME", "/a"), "C:\\Users\\ann", true));
    }
}
