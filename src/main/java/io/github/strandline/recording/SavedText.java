package io.github.strandline.recording;

/** What a report keeps of a file's text: never the text itself, only what a catalogue can ask of it. */
public sealed interface SavedText {

    /**
     * A JSON file, reduced to the fields that the catalogue names.
     *
     * @param json the reduced document, compact
     */
    record Fields(String json) implements SavedText {}

    /** A file that holds one whole number, such as a pid file. */
    record WholeNumber(long value) implements SavedText {}

    /** Neither. */
    record Malformed() implements SavedText {}

    /** A text that reads as the original did, in all that was kept. */
    default String replayed() {
        return switch (this) {
            case Fields(String json) -> json;
            case WholeNumber(long value) -> Long.toString(value);
            case Malformed() -> "(text that is no record was not kept)";
        };
    }
}
