package io.github.strandline.catalogue;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * The keys that a schema of family files describes, and those of them that files use. A key is called by the object that it
 * stands in: by its place, {@code /records/slot}, or by the schema's name for it where it may stand in many,
 * {@code value/option}.
 */
final class SchemaKeys {

    private final JsonNode schema;
    private final Set<String> all = new TreeSet<>();
    private final Set<String> used = new TreeSet<>();

    SchemaKeys(JsonNode schema) {
        this.schema = schema;
        describe(schema, "");
    }

    private record Place(JsonNode schema, String name) {}

    /** A reference to a named object is that object; one to a text is nothing to go into. */
    private Place follow(JsonNode node, String name) {
        String reference = node.path("$ref").asString("");
        if (reference.isEmpty()) {
            return new Place(node, name);
        }
        String defined = reference.substring(reference.lastIndexOf('/') + 1);
        JsonNode target = schema.path("$defs").path(defined);
        return target.has("$ref") ? follow(target, defined) : new Place(target, defined);
    }

    private void describe(JsonNode node, String name) {
        for (Map.Entry<String, JsonNode> property : node.path("properties").properties()) {
            String key = name + "/" + property.getKey();
            if (!property.getKey().startsWith("$") && all.add(key)) {
                Place below = follow(element(property.getValue()), key);
                describe(below.schema(), below.name());
            }
        }
    }

    void use(JsonNode file) {
        use(file, schema, "");
    }

    private void use(JsonNode value, JsonNode node, String name) {
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            String key = name + "/" + member.getKey();
            used.add(key);
            JsonNode property = node.path("properties").path(member.getKey());
            Place below = follow(element(property), key);
            JsonNode found = member.getValue();
            Iterable<JsonNode> values = found.isArray() ? found : Set.of(found);
            for (JsonNode one : values) {
                use(one, below.schema(), below.name());
            }
        }
    }

    /** What stands in a list, also in one that has a name. */
    private JsonNode element(JsonNode property) {
        JsonNode target = follow(property, "").schema();
        return target.has("items") ? target.path("items") : property;
    }

    /** Described, and used by no file. */
    Set<String> unused() {
        Set<String> unused = new TreeSet<>(all);
        unused.removeAll(used);
        return unused;
    }
}
