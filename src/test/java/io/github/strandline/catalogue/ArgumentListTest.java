package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.MemoryHost;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArgumentListTest {

    private static ArgumentList of(String... values) {
        return ArgumentList.of(List.of(values));
    }

    @Test
    void readsAnOptionInBothSpellings() {
        assertEquals(Optional.of("/w/my shop"), of("node", "x.mjs", "--cwd", "/w/my shop").option("--cwd"));
        assertEquals(Optional.of("/w/a=b"), of("node", "x.mjs", "--cwd=/w/a=b").option("--cwd"));
        assertEquals(Optional.of(""), of("node", "--cwd=").option("--cwd"));
    }

    @Test
    void anOptionIsNotTheStartOfALongerOne() {
        ArgumentList arguments = of("node", "cli.js", "--daemon-session=/r/a.session");
        assertFalse(arguments.has("--daemon"));
        assertEquals(Optional.empty(), arguments.option("--daemon"));
        assertTrue(arguments.has("--daemon-session"));
    }

    @Test
    void anOptionFollowedByAnotherHasNoValue() {
        ArgumentList arguments = of("node", "--headed", "--cwd", "/w");
        assertTrue(arguments.has("--headed"));
        assertEquals(Optional.empty(), arguments.option("--headed"));
        assertEquals(Optional.empty(), of("node", "--headed").option("--headed"));
    }

    @Test
    void nothingAfterABareDoubleHyphenIsAnOption() {
        assertFalse(of("grep", "-r", "--", "--user-data-dir=/tmp/x").has("--user-data-dir"));
    }

    @Test
    void theProgramItselfIsNoOption() {
        assertFalse(of("--cwd", "/w").has("--cwd"));
    }

    @Test
    void keepsEveryValueOfARepeatedOption() {
        assertEquals(
                List.of("plat=Linux", "prod=Chrome_Linux"),
                of("handler", "--annotation=plat=Linux", "--annotation", "prod=Chrome_Linux").all("--annotation"));
    }

    @Test
    void takesChromiumsOneStringApartAndKeepsSpacesInValues() {
        ArgumentList arguments = of("/usr/lib/chromium/chromium --type=renderer --user-data-dir=/tmp/my profile --lang=en");
        assertEquals(
                List.of("/usr/lib/chromium/chromium", "--type=renderer", "--user-data-dir=/tmp/my profile", "--lang=en"),
                arguments.values());
        assertEquals(Optional.of("/tmp/my profile"), arguments.option("--user-data-dir"));
    }

    @Test
    void leavesAListOfSeveralArgumentsAsItIs() {
        assertEquals(List.of("bash", "-c", "chromium --headless --x"), of("bash", "-c", "chromium --headless --x").values());
    }

    @Test
    void aProcessWithoutReadableArgumentsHasNone() {
        var host = new MemoryHost();
        assertTrue(ArgumentList.of(host.process(5).row()).isEmpty());
        assertTrue(ArgumentList.of(host.process(6, "node").arguments(Reading.denied("no")).row()).isEmpty());
    }
}
