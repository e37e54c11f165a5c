package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "{", "{\"pid\":1", "{\"pid\":1}}", "{\"pid\":1} x", "not json", "{'a':1}", "\u0000", "{\"a\":1,}"})
    void halfAFileIsNoDocument(String text) {
        assertTrue(Records.read(text).isEmpty());
    }

    @Test
    void nestingBeyondMeasureIsMalformedAndNoCrash() {
        assertTrue(Records.read("[".repeat(200_000)).isEmpty());
        assertTrue(Records.read("{\"a\":".repeat(200_000)).isEmpty());
    }

    @Test
    void aNumberBeyondMeasureIsMalformedOrNoNumber() {
        assertTrue(Records.read("{\"pid\":" + "9".repeat(5_000) + "}").isEmpty());
        assertEquals(OptionalLong.empty(), Records.read("{\"pid\":99999999999999999999}").orElseThrow().number("/pid"));
    }

    @Test
    void readsByPointer() {
        RecordDocument document = Records.read("""
                {"endpoint":"unix:/tmp/b.sock","pid":17488,"browser":{"pid":3},"jobs":[{"id":"a"},{"id":"b"}]}""").orElseThrow();
        assertEquals(Optional.of("unix:/tmp/b.sock"), document.text("/endpoint"));
        assertEquals(OptionalLong.of(17488), document.number("/pid"));
        assertEquals(OptionalLong.of(3), document.number("/browser/pid"));
        assertEquals(
                List.of("a", "b"),
                document.list("/jobs").stream().map(job -> job.text("/id").orElseThrow()).toList());
    }

    @Test
    void anotherTypeIsNotThere() {
        RecordDocument document = Records.read("{\"endpoint\":7,\"pid\":\"7\",\"half\":1.5,\"none\":null,\"jobs\":{}}").orElseThrow();
        assertEquals(Optional.empty(), document.text("/endpoint"));
        assertEquals(OptionalLong.empty(), document.number("/pid"));
        assertEquals(OptionalLong.empty(), document.number("/half"));
        assertEquals(OptionalLong.empty(), document.number("/none"));
        assertEquals(Optional.empty(), document.text("/none"));
        assertEquals(List.of(), document.list("/jobs"));
        assertEquals(List.of(), document.list("/missing"));
        assertEquals(Optional.empty(), document.text("/missing/deeper"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "3", "\"text\"", "[]"})
    void aDocumentThatIsNoObjectNamesNothing(String text) {
        RecordDocument document = Records.read(text).orElseThrow();
        assertEquals(Optional.empty(), document.text("/endpoint"));
        assertEquals(OptionalLong.empty(), document.number("/pid"));
    }
}
