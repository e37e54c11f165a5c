package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a program that writes a title over its arguments leaves of them: the title, and room that looks like empty arguments. */
class ProcessTitleTest {

    private static List<String> read(String... values) {
        return ArgumentList.of(List.of(values)).values();
    }

    @Test
    void theRoomBehindATitleIsNoArgument() {
        assertEquals(List.of("chrome-devtools-mcp"), read("chrome-devtools-mcp", "", "", ""));
        assertEquals(List.of("npm", "exec", "context7-mcp"), read("npm exec context7-mcp", "", ""));
        assertEquals(List.of("claude bg-pty-host"), read("claude bg-pty-host", ""));
    }

    @Test
    void anEmptyArgumentBeforeAnotherIsOne() {
        assertEquals(List.of("node", "", "x"), read("node", "", "x"));
        assertEquals(List.of(""), read("", ""));
    }
}
