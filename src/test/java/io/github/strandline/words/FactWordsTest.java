package io.github.strandline.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Workspace;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
