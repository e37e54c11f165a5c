package io.github.strandline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.words.Messages;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is understood without the parser is what the parser would say. */
class PlainLineTest {

    private final RequestParser parser = new RequestParser(new Messages(Locale.ENGLISH));

    @Test
    void nothingAsksForTheWindow() throws Exception {
        assertEquals(Optional.of(parser.parse()), PlainLine.read());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--list", "--json", "--self-check", "--version"})
    void oneOptionWithoutAValueAsksForWhatTheParserSays(String option) throws Exception {
        assertEquals(Optional.of(parser.parse(option)), PlainLine.read(option));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "--metrics", "--report", "--json=yes", "--LIST", "", "-", "--", "a.strandline"})
    void everythingElseIsForTheParser(String argument) {
        assertEquals(Optional.empty(), PlainLine.read(argument));
        assertEquals(Optional.empty(), PlainLine.read("--json", argument));
    }
}
