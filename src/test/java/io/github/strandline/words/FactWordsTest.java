package io.github.strandline.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Workspace;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is said where not even a name can be given. */
final class FactWordsTest {

    private final Words words = new Words(new Messages(Locale.ENGLISH));

    @Test
    void anUnreadableFolderIsNamedWhenItsNameIsKnown() {
        assertEquals("/home/a/b could not be read.", detail(folder(Optional.of("/home/a/b"))));
        assertEquals("Which one it is could not be read.", detail(folder(Optional.empty())));
    }

    @Test
    void entriesThatCannotBeComparedAreNotCalledUnreadable() {
        assertEquals("Could not be read: /x.", detail(claim(List.of("/x"))));
        assertEquals(
                "What it listens on could not be told, so no entry can be compared with it.", detail(claim(List.of())));
    }

    @Test
    void aPipeIsNobodysByItsNameAndNoSocket() {
        String name = "\\\\.\\pipe\\cxc-a";
        assertEquals(
                "There is a pipe " + name + "; whose it is, the system does not tell.",
                detail(endpoint(Endpoint.State.OWN, name)));
        assertEquals(
                "There is no pipe " + name + ": no process serves it, and nothing is connected.",
                detail(endpoint(Endpoint.State.NEVER_OPENED, name)));
        assertEquals("Pipe", words.fact(endpoint(Endpoint.State.OWN, name)).name());
        assertEquals(
                "pipe exists", words.fact(endpoint(Endpoint.State.OWN, name)).value());
        assertEquals(
                "no such pipe",
                words.fact(endpoint(Endpoint.State.NEVER_OPENED, name)).value());
        assertEquals(
                "/s/x does not exist and was never listened on.",
                detail(endpoint(Endpoint.State.NEVER_OPENED, "/s/x")));
    }

    private static Evidence endpoint(Endpoint.State state, String path) {
        return new Endpoint(state, Optional.of(path), OptionalLong.empty(), Optional.empty(), Instant.EPOCH);
    }

    private String detail(Evidence evidence) {
        return words.fact(evidence).detail();
    }

    private static Evidence folder(Optional<String> path) {
        return new Workspace(Presence.NOT_READABLE, path, Instant.EPOCH);
    }

    private static Evidence claim(List<String> unreadable) {
        return new Claim(Claim.State.NOT_READABLE, Optional.empty(), 0, unreadable, Instant.EPOCH);
    }
}
