package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.Records;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class KeptFieldsTest {

    private static final KeptFields KEPT =
            new KeptFields(Set.of(), Set.of("/endpoint", "/pid", "/cli/name", "/jobs/*/id", "/jobs/*/pid", "/a~1b"));

    @Test
    void onlyNamedFieldsOfARecordAreKept() {
        assertEquals(
                "{\"pid\":7,\"endpoint\":\"unix:/x\"}".length(),
                reduced("{\"endpoint\":\"unix:/x\",\"pid\":7,\"token\":\"t\",\"env\":{\"pid\":9}}")
                        .length());
        assertEquals("{\"cli\":{\"name\":\"n\"}}", reduced("{\"cli\":{\"name\":\"n\",\"key\":\"k\"}}"));
        assertEquals("{\"a/b\":1}", reduced("{\"a/b\":1,\"a~1b\":2}"));
    }

    @Test
    void jobsKeepTheirPlacesAndLoseTheirPrompts() {
        var document = Records.read(
                        reduced(
                                "{\"jobs\":[{\"id\":\"t-1\",\"prompt\":\"secret\",\"pid\":1},\"x\",{\"id\":\"t-2\",\"pid\":null}]}"))
                .orElseThrow();

        assertEquals(
                List.of("t-1", "", "t-2"),
                document.list("/jobs").stream()
                        .map(job -> job.text("/id").orElse(""))
                        .toList());
        assertEquals(1, document.list("/jobs").getFirst().number("/pid").orElseThrow());
    }

    @Test
    void theValuesOfAnObjectLoseTheirNames() {
        var kept = new KeptFields(Set.of(), Set.of("/daemons/*/pid", "/daemons/main/port"));
        var fields = (SavedText.Fields)
                kept.reduce(
                        "{\"daemons\":{\"/home/a/secret\":{\"pid\":7,\"token\":\"t\"},\"main\":{\"pid\":8,\"port\":9},\"n\":3}}");
        assertTrue(!fields.json().contains("secret") && !fields.json().contains("token"), fields.json());
        var document = Records.read(fields.json()).orElseThrow();
        assertEquals(
                Set.of(7L, 8L),
                document.entries("/daemons").stream()
                        .flatMap(entry -> entry.number("/pid").stream().boxed())
                        .collect(Collectors.toSet()));
        assertEquals(9, document.number("/daemons/main/port").orElseThrow());
    }

    @Test
    void oneElementOfAListIsKeptWhereItStood() {
        var kept = new KeptFields(Set.of(), Set.of("/list/1", "/rows/0/pid"));
        assertEquals(
                new SavedText.Fields("{\"list\":[null,7,null]}"), kept.reduce("{\"list\":[\"secret\",7,\"secret\"]}"));
        assertEquals(
                new SavedText.Fields("{\"rows\":[{\"pid\":1},{}]}"),
                kept.reduce("{\"rows\":[{\"pid\":1,\"x\":2},{\"pid\":3}]}"));
    }

    @Test
    void anUnexpectedKindOfValueKeepsItsKindOnly() {
        assertEquals("{\"endpoint\":{}}", reduced("{\"endpoint\":{\"token\":\"t\"}}"));
        assertEquals("{\"endpoint\":[]}", reduced("{\"endpoint\":[\"token\"]}"));
        assertEquals("{\"cli\":null}", reduced("{\"cli\":\"a secret\"}"));
        assertEquals("{\"jobs\":{}}", reduced("{\"jobs\":{\"x\":1}}"));
        assertEquals("null", reduced("\"a secret\""));
        assertEquals("[]", reduced("[\"a secret\"]"));
    }

    @Test
    void whatItsToolCannotReadReplaysAsSuch() {
        for (String text : List.of("", "{", "{} {}", "hello", "{\"a\":1,}", "\ufeff{}", "4711 x", "[".repeat(2000))) {
            assertEquals(new SavedText.Malformed(), KEPT.reduce(text), text);
            assertTrue(Records.read(text).isEmpty(), text);
        }
        assertTrue(Records.read(new SavedText.Malformed().replayed()).isEmpty());
    }

    @Test
    void aNumberStaysANumber() {
        assertEquals(new SavedText.WholeNumber(4711), KEPT.reduce("4711\n"));
        assertEquals(new SavedText.WholeNumber(0), KEPT.reduce("0"));
        assertEquals(new SavedText.Malformed(), KEPT.reduce("0047"));
        assertEquals("null", reduced("123456789012345678901234567890"));
        assertEquals("{\"pid\":1E+400}", reduced("{\"pid\":1e400}"));
    }

    private static String reduced(String text) {
        return KEPT.reduce(text) instanceof SavedText.Fields(String json) ? json : "not kept";
    }
}
