package io.github.strandline.recording;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.Records;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * All that may stand in a report of environments and of files: no whole environment, no prompt, no token of a record.
 *
 * @param environment variables whose values are kept
 * @param pointers JSON pointers of the fields whose values are kept; the segment {@code *} stands for every element of a list,
 *     or every value of an object
 */
public record KeptFields(Set<String> environment, Set<String> pointers) {

    /** As lenient as {@link Records}, and exact in its numbers. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final Pattern NUMBER = Pattern.compile("\\s*(0|[1-9]\\d{0,17})\\s*");

    private static final Pattern ELEMENT = Pattern.compile("\\*|[0-9]{1,9}");

    public KeptFields {
        environment = Set.copyOf(environment);
        pointers = Set.copyOf(pointers);
    }

    /** All that this catalogue can ask for. */
    public static KeptFields of(Catalogue catalogue) {
        return new KeptFields(catalogue.environmentKeys(), catalogue.recordPointers());
    }

    /** What is kept of a file's text. */
    SavedText reduce(String text) {
        var number = NUMBER.matcher(text);
        if (number.matches()) {
            return new SavedText.WholeNumber(Long.parseLong(number.group(1)));
        }
        return Records.read(text).isEmpty()
                ? new SavedText.Malformed()
                : new SavedText.Fields(reduce(JSON.readTree(text)).toString());
    }

    private JsonNode reduce(JsonNode document) {
        JsonNode kept = emptyLike(document, false);
        for (String pointer : pointers) {
            if (pointer.startsWith("/")) {
                copy(document, kept, pointer.substring(1).split("/", -1), 0);
            }
        }
        return kept;
    }

    /**
     * Copies one field. What stands under {@code *} in an object gets its place there as its name: the names are data, and
     * nobody asks for them. What stands where another kind of value was expected keeps its kind and loses its
     * content.
     */
    private static void copy(JsonNode from, JsonNode to, String[] segments, int at) {
        boolean last = at + 1 == segments.length;
        if (from instanceof ObjectNode && to instanceof ObjectNode target) {
            if (segments[at].equals("*")) {
                int place = 0;
                for (JsonNode value : from) {
                    if (last || value.isContainer()) {
                        put(value, target, Integer.toString(place), segments, at);
                    }
                    place++;
                }
                return;
            }
            String name = segments[at].replace("~1", "/").replace("~0", "~");
            JsonNode value = from.get(name);
            if (value != null) {
                put(value, target, name, segments, at);
            }
        } else if (from instanceof ArrayNode list
                && to instanceof ArrayNode target
                && ELEMENT.matcher(segments[at]).matches()) {
            for (int i = 0; i < list.size(); i++) {
                if (target.size() == i) {
                    target.add(emptyLike(list.get(i), false));
                }
                if (segments[at].equals("*") || segments[at].equals(Integer.toString(i))) {
                    if (last && target.get(i).isNull()) {
                        target.set(i, emptyLike(list.get(i), true));
                    }
                    copyBelow(list.get(i), target.get(i), segments, at);
                }
            }
        }
    }

    private static void put(JsonNode value, ObjectNode target, String name, String[] segments, int at) {
        boolean last = at + 1 == segments.length;
        JsonNode below = target.get(name);
        target.set(name, below == null || (last && below.isNull()) ? emptyLike(value, last) : below);
        copyBelow(value, target.get(name), segments, at);
    }

    private static void copyBelow(JsonNode from, JsonNode to, String[] segments, int at) {
        if (at + 1 < segments.length) {
            copy(from, to, segments, at + 1);
        }
    }

    private static JsonNode emptyLike(JsonNode value, boolean named) {
        if (value.isObject()) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (value.isArray()) {
            return JsonNodeFactory.instance.arrayNode();
        }
        return named ? value : JsonNodeFactory.instance.nullNode();
    }
}
