package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of the page of CommandLineToArgvW, of "Parsing C command-line arguments", and lines of the daemons. */
class CommandLineTest {

    private static void splits(String line, String... arguments) {
        assertEquals(List.of(arguments), CommandLine.split(line), line);
    }

    @Test
    void blanksSeparateAndQuotesHoldTogether() {
        splits("a.exe b  c\t d", "a.exe", "b", "c", "d");
        splits("a \"abc\" d e", "a", "abc", "d", "e");
        splits("a \"b c\" d", "a", "b c", "d");
        splits("a b\"c d\"e f", "a", "bc de", "f");
        splits("a \"\" b", "a", "", "b");
        splits("a b ", "a", "b");
    }

    @Test
    void backslashesCountOnlyBeforeAQuotationMark() {
        splits("a a\\\\b d\"e f\"g h", "a", "a\\\\b", "de fg", "h");
        splits("a a\\\\\\\"b c d", "a", "a\\\"b", "c", "d");
        splits("a a\\\\\\\\\"b c\" d e", "a", "a\\\\b c", "d", "e");
        splits("a \"C:\\some dir\\\\\" b", "a", "C:\\some dir\\", "b");
        splits("a C:\\x\\ \\\\srv\\share", "a", "C:\\x\\", "\\\\srv\\share");
        splits("a b\\", "a", "b\\");
    }

    @Test
    void aDoubledMarkInsideQuotesIsText() {
        // Programs of a newer C library stay inside the quotes here; what they see as one argument are two for us.
        splits("a \"he said \"\"you\"\" x\"", "a", "he said \"you", "x");
        splits("a \"b\"\" c", "a", "b\"", "c");
        splits("a \"\"\"b\"\"\" c", "a", "\"b\"", "c");
    }

    @Test
    void theProgramsNameKnowsNoEscapes() {
        splits("\"C:\\Program Files\\nodejs\\\"b c", "C:\\Program Files\\nodejs\\", "b", "c");
        splits("\"C:\\Program Files\\nodejs\\node.exe\" x", "C:\\Program Files\\nodejs\\node.exe", "x");
        splits("C:\\a\"b c", "C:\\a\"b", "c");
        splits(" b", "", "b");
        splits("\"unclosed name", "unclosed name");
    }

    @Test
    void whatEndsTooEarlyIsBorne() {
        splits("");
        splits("a", "a");
        splits("\"", "");
        splits("a \"b c", "a", "b c");
        splits("a \"b\\", "a", "b\\");
        splits("a \"b\\\"", "a", "b\"");
    }

    @Test
    void brokersAreSplitAsTheyRead() {
        splits(
                "\"C:\\Program Files\\nodejs\\node.exe\" C:\\Users\\dev\\app-server-broker.mjs serve --endpoint"
                        + " pipe:\\\\.\\pipe\\cxc-AbCdEf-codex-app-server --cwd \"C:\\Users\\dev\\my shop\"",
                "C:\\Program Files\\nodejs\\node.exe",
                "C:\\Users\\dev\\app-server-broker.mjs",
                "serve",
                "--endpoint",
                "pipe:\\\\.\\pipe\\cxc-AbCdEf-codex-app-server",
                "--cwd",
                "C:\\Users\\dev\\my shop");
    }
}
