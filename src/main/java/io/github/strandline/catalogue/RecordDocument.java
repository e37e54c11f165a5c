package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * A registry entry or job file, read by JSON pointers (RFC 6901). What has another type than was asked for is not
 * there.
 */
public final class RecordDocument {

    private final JsonNode node;

    RecordDocument(JsonNode node) {
        this.node = node;
    }

    /** The string at the pointer. */
    public Optional<String> text(String pointer) {
        return node.at(pointer).stringValueOpt();
    }

    /** The whole number at the pointer. */
    public OptionalLong number(String pointer) {
        JsonNode found = node.at(pointer);
        return found.isIntegralNumber() ? found.longValueOpt() : OptionalLong.empty();
    }

    /** The string or whole number at the pointer, as text. */
    public Optional<String> value(String pointer) {
        OptionalLong number = number(pointer);
        return number.isPresent() ? Optional.of(Long.toString(number.getAsLong())) : text(pointer);
    }

    /** The elements of the array at the pointer; empty when there is no array. */
    public List<RecordDocument> list(String pointer) {
        JsonNode found = node.at(pointer);
        return found.isArray() ? found.valueStream().map(RecordDocument::new).toList() : List.of();
    }

    /** The elements of the array, or the values of the object, at the pointer; empty when there is neither. */
    public List<RecordDocument> entries(String pointer) {
        JsonNode found = node.at(pointer);
        return found.isObject() ? found.valueStream().map(RecordDocument::new).toList() : list(pointer);
    }
}
