package io.github.strandline.recording;

import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The kept fields of a record with the texts in them masked. */
final class MaskedJson {

    private MaskedJson() {}

    static String of(String json, UnaryOperator<String> mask) {
        return masked(ReportJson.MAPPER.readTree(json), mask).toString();
    }

    private static JsonNode masked(JsonNode node, UnaryOperator<String> mask) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode masked = Form.JSON.objectNode();
                object.properties().forEach(entry -> masked.set(entry.getKey(), masked(entry.getValue(), mask)));
                yield masked;
            }
            case ArrayNode array -> {
                ArrayNode masked = Form.JSON.arrayNode(array.size());
                array.values().forEach(value -> masked.add(masked(value, mask)));
                yield masked;
            }
            default -> node.isString() ? Form.JSON.stringNode(mask.apply(node.stringValue())) : node;
        };
    }
}
