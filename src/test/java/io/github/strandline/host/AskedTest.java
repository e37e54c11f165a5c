package io.github.strandline.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The questions of one scan. */
class AskedTest {

    private final MemoryHost host = new MemoryHost();
    private final Asked asked = new Asked(host, host.facts(), Set.of("HOME"));

    @Test
    void anAnswerStaysWhatItWasInThisScan() {
        host.file("/a/b", "one");
        assertEquals(Reading.known("one"), asked.text("/a/b"));
        assertEquals(Reading.known(List.of("b")), asked.directory("/a"));
        host.file("/a/b", "two").file("/a/c", "");
        assertEquals(Reading.known("one"), asked.text("/a/b"));
        assertEquals(Reading.known(List.of("b")), asked.directory("/a"));
        assertEquals(Reading.known("two"), asked.textAgain("/a/b"), "a second look is a look");
        host.file("/a/b", "three");
        assertEquals(Reading.known("two"), asked.textAgain("/a/b"));
    }

    @Test
    void anUnansweredQuestionIsNotAskedAgainEither() {
        host.file("/a/b", "one").close("/a");
        Reading<String> denied = asked.text("/a/b");
        assertFalse(denied.answered());
        assertEquals(denied, asked.text("/a/b"));
    }

    @Test
    void onlyTheNamedVariablesAreAskedFor() {
        ProcessIdentity process =
                host.process(7, "x").env(Map.of("HOME", "/h", "SECRET", "s")).identity();
        assertEquals(Reading.known(Map.of("HOME", "/h")), asked.environment(process));
    }

    @Test
    void aProcessThatWentAwayIsRemembered() {
        ProcessIdentity process = host.process(7, "x").env(Map.of()).identity();
        asked.environment(process);
        assertFalse(asked.vanished(process));
        host.end(7);
        asked.environment(process);
        assertFalse(asked.vanished(process), "that answer is an old one");
        asked.workingDirectory(process);
        assertTrue(asked.vanished(process));
    }

    @Test
    void pathsOfAProcessWithARootOfItsOwnAreAskedForOneByOne() {
        var plain = host.process(7, "x").identity();
        var rooted = host.process(8, "x")
                .sees("/tmp", Reading.known("/proc/8/root/tmp"))
                .identity();
        assertEquals(Reading.known("/tmp/a"), asked.pathSeenBy(plain, "/tmp/a"));
        assertEquals(Reading.known("/proc/8/root/tmp/a"), asked.pathSeenBy(rooted, "/tmp/a"));
        var hidden = host.process(9, "x")
                .sees("/", Reading.denied("no"))
                .sees("/tmp", Reading.denied("no"))
                .identity();
        assertEquals(Reading.denied("no"), asked.pathSeenBy(hidden, "/tmp/a"));
    }
}
