package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * One object of a family file. It hands out values of the right type and size or says where something else stands; a
 * key that nobody asked for is an error too, as a misspelt key would otherwise silently mean nothing.
 */
final class FamilyNode {

    private static final int LONGEST_LIST = 100;

    private final String file;
    private final String pointer;
    private final JsonNode node;
    private final Set<String> asked = new HashSet<>(Set.of("$comment"));

    private FamilyNode(String file, String pointer, JsonNode node) throws CatalogueException {
        this.file = file;
        this.pointer = pointer;
        this.node = node;
        if (!node.isObject()) {
            throw bad("must be an object { }");
        }
    }

    static FamilyNode root(String file, JsonNode node) throws CatalogueException {
        var root = new FamilyNode(file, "", node);
        root.asked.add("$schema");
        return root;
    }

    String file() {
        return file;
    }

    /** Whether the key is there; asking for it makes it known. */
    boolean has(String key) {
        asked.add(key);
        return node.has(key);
    }

    String text(String key, TextForm form) throws CatalogueException {
        return optionalText(key, form).orElseThrow(() -> missing(key));
    }

    Optional<String> optionalText(String key, TextForm form) throws CatalogueException {
        return has(key) ? Optional.of(text(node.get(key), at(key), form)) : Optional.empty();
    }

    /** A list of strings; without the key, an empty one. */
    List<String> texts(String key, TextForm form, int atLeast) throws CatalogueException {
        var texts = new ArrayList<String>();
        for (JsonNode element : elements(key, atLeast)) {
            texts.add(text(element, at(key) + "/" + texts.size(), form));
        }
        return texts;
    }

    boolean flag(String key) throws CatalogueException {
        if (!has(key)) {
            return false;
        }
        if (!node.get(key).isBoolean()) {
            throw bad(at(key), "must be true or false");
        }
        return node.get(key).booleanValue();
    }

    Optional<Integer> optionalNumber(String key, int least, int most) throws CatalogueException {
        return has(key) ? Optional.of(number(node.get(key), at(key), least, most)) : Optional.empty();
    }

    int number(String key, int least, int most) throws CatalogueException {
        return optionalNumber(key, least, most).orElseThrow(() -> missing(key));
    }

    List<Integer> numbers(String key, int least, int most) throws CatalogueException {
        var numbers = new ArrayList<Integer>();
        for (JsonNode element : elements(key, 0)) {
            numbers.add(number(element, at(key) + "/" + numbers.size(), least, most));
        }
        return numbers;
    }

    FamilyNode object(String key) throws CatalogueException {
        if (!has(key)) {
            throw missing(key);
        }
        return new FamilyNode(file, at(key), node.get(key));
    }

    /** A list of objects; without the key, an empty one. */
    List<FamilyNode> objects(String key, int atLeast) throws CatalogueException {
        var objects = new ArrayList<FamilyNode>();
        for (JsonNode element : elements(key, atLeast)) {
            objects.add(new FamilyNode(file, at(key) + "/" + objects.size(), element));
        }
        return objects;
    }

    /** What the word there stands for. */
    <T> T meaning(String key, Map<String, T> words) throws CatalogueException {
        String word = text(key, TextForm.PREFIX);
        for (Map.Entry<String, T> known : words.entrySet()) {
            if (known.getKey().equals(word)) {
                return known.getValue();
            }
        }
        throw bad(at(key), "must be one of " + String.join(", ", new TreeSet<>(words.keySet())));
    }

    /** To be called when everything was asked for: a key that is left over is one that does not exist. */
    void done() throws CatalogueException {
        for (String key : node.propertyNames()) {
            if (key.startsWith("$") && !node.get(key).isString()) {
                throw bad(at(key), "must be a string");
            }
            if (!asked.contains(key)) {
                throw bad(at(key), "is not a known key");
            }
        }
    }

    CatalogueException bad(String problem) {
        return bad(pointer, problem);
    }

    /** Something is wrong with the element of a list. */
    CatalogueException badAt(String key, int index, String problem) {
        return bad(at(key) + "/" + index, problem);
    }

    CatalogueException badAt(String key, String problem) {
        return bad(at(key), problem);
    }

    private CatalogueException bad(String where, String problem) {
        return new CatalogueException(file, where, problem);
    }

    private CatalogueException missing(String key) {
        return bad("the key \"" + key + "\" is missing");
    }

    private String at(String key) {
        return pointer + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    private List<JsonNode> elements(String key, int atLeast) throws CatalogueException {
        if (!has(key)) {
            if (atLeast > 0) {
                throw missing(key);
            }
            return List.of();
        }
        JsonNode list = node.get(key);
        if (!list.isArray() || list.size() < atLeast || list.size() > LONGEST_LIST) {
            throw bad(at(key), "must be a list of " + atLeast + " to " + LONGEST_LIST + " elements");
        }
        return list.valueStream().toList();
    }

    private String text(JsonNode value, String where, TextForm form) throws CatalogueException {
        if (!value.isString()) {
            throw bad(where, "must be a string");
        }
        String text = value.stringValue();
        if (text.length() > form.maxLength()) {
            throw bad(where, "is longer than " + form.maxLength() + " characters");
        }
        if (!form.pattern().matcher(text).matches()) {
            throw bad(where, "must be " + form.description());
        }
        return text;
    }

    private int number(JsonNode value, String where, int least, int most) throws CatalogueException {
        if (!value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw bad(where, "must be a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }
}
