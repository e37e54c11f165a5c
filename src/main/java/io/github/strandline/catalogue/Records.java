package io.github.strandline.catalogue;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads registry entries and job files, which other programs write and may be writing right now. */
public final class Records {

    private static final JsonMapper JSON = JsonMapper.shared();

    private Records() {}

    /** The document; empty when the text is not exactly one JSON value (RFC 8259), as a file that is just being written is not. */
    public static Optional<RecordDocument> read(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            return node.isMissingNode() ? Optional.empty() : Optional.of(new RecordDocument(node));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }
}
