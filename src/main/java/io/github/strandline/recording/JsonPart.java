package io.github.strandline.recording;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A value of a report that knows its place, so that whoever finds it wrong can say where. */
final class JsonPart {

    private final JsonNode node;
    private final Optional<JsonPart> above;
    private final String segment;

    private JsonPart(JsonNode node, Optional<JsonPart> above, String segment) {
        this.node = node;
        this.above = above;
        this.segment = segment;
    }

    /** A value whose place is already known. */
    static JsonPart at(String pointer, JsonNode node) {
        return new JsonPart(node, Optional.empty(), pointer);
    }

    private JsonPart below(JsonNode value, String name) {
        return new JsonPart(value, Optional.of(this), name);
    }

    ReportFormatException wrong(String problem) {
        return new ReportFormatException(pointer(), problem);
    }

    private String pointer() {
        return above.map(part -> part.pointer() + "/" + escaped(segment)).orElse(segment);
    }

    static String escaped(String segment) {
        return segment.replace("~", "~0").replace("/", "~1");
    }

    boolean isNull() {
        return node.isNull();
    }

    boolean isObject() {
        return node.isObject();
    }

    /** A member that must be there. */
    JsonPart member(String name) throws ReportFormatException {
        return optional(name).orElseThrow(() -> wrong("\"" + name + "\" is missing"));
    }

    Optional<JsonPart> optional(String name) throws ReportFormatException {
        if (!node.isObject()) {
            throw wrong("expected an object");
        }
        JsonNode value = node.get(name);
        return value == null ? Optional.empty() : Optional.of(below(value, name));
    }

    Map<String, JsonPart> members() throws ReportFormatException {
        if (!node.isObject()) {
            throw wrong("expected an object");
        }
        Map<String, JsonPart> members = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            members.put(entry.getKey(), below(entry.getValue(), entry.getKey()));
        }
        return members;
    }

    List<JsonPart> elements() throws ReportFormatException {
        if (!node.isArray()) {
            throw wrong("expected a list");
        }
        List<JsonPart> elements = new ArrayList<>(node.size());
        for (int i = 0; i < node.size(); i++) {
            elements.add(below(node.get(i), Integer.toString(i)));
        }
        return elements;
    }

    String text() throws ReportFormatException {
        if (!node.isString()) {
            throw wrong("expected a text");
        }
        return node.stringValue();
    }

    long wholeNumber() throws ReportFormatException {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw wrong("expected a whole number");
        }
        return node.longValue();
    }

    int smallNumber() throws ReportFormatException {
        long number = wholeNumber();
        if (number != (int) number) {
            throw wrong("the number is too large");
        }
        return (int) number;
    }

    BigDecimal decimal() throws ReportFormatException {
        if (!node.isNumber()) {
            throw wrong("expected a number");
        }
        return node.decimalValue();
    }

    boolean flag() throws ReportFormatException {
        if (!node.isBoolean()) {
            throw wrong("expected true or false");
        }
        return node.booleanValue();
    }

    /** The value as compact JSON. */
    String json() {
        return node.toString();
    }
}
