package io.github.strandline.catalogue;

import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** What is wrong with a file that should be JSON, for a person who wrote or cut it; a parser's own words are about its tokens. */
public final class JsonProblem {

    private JsonProblem() {}

    /** To follow the name of the file. */
    public static String of(JacksonException malformed) {
        String message = String.valueOf(malformed.getOriginalMessage());
        if (malformed instanceof StreamConstraintsException) {
            return "is nested too deeply, or holds a name or number that is too long";
        }
        if (message.startsWith("Duplicate")) {
            return "has a key twice";
        }
        if (message.startsWith("Invalid UTF-8")) {
            return "is not UTF-8 text";
        }
        return malformed instanceof UnexpectedEndOfInputException ? "is not JSON: it ends too early" : "is not JSON";
    }

    /** Line and column, both from 1. */
    public static String place(TokenStreamLocation place) {
        return "line " + place.getLineNr() + ", column " + place.getColumnNr();
    }
}
