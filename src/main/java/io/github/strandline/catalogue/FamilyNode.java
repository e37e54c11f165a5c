package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * One object of a family file. It hands out values of the right type and size or says where something else stands; a key that
 * nobody asked for is an error too, as a misspelt key would otherwise silently mean nothing.
 */
final class FamilyNode {

    /** A rule for strings: what they look like, and how to say that one does not. */
    record Form(int maxLength, Pattern pattern, String description) {

        static final Form TITLE = new Form(80, Pattern.compile("(?=.*\\S)\\P{Cntrl}+"), "one line of text");
        static final Form SENTENCE = new Form(300, Pattern.compile("(?=.*\\S)\\P{Cntrl}+"), "one line of text");
        static final Form ID = new Form(64, Pattern.compile("[a-z0-9][a-z0-9-]*"), "small letters, digits and hyphens");
        static final Form GLOB = new Form(200, Pattern.compile("(?:[^/\\p{Cntrl}]+/)*[^/\\p{Cntrl}]+"),
                "names with * and ?, separated by single slashes");
        static final Form NAMED_GLOB = new Form(200, Pattern.compile("(?=.*[^*?/])" + GLOB.pattern()),
                "names with * and ?, separated by single slashes, and not only * and ?");
        static final Form WORD_GLOB = new Form(200, Pattern.compile("\\P{Cntrl}+"), "a word with * and ?");
        static final Form OPTION = new Form(102, Pattern.compile("--[A-Za-z0-9][A-Za-z0-9-]*"), "an option such as --name");
        static final Form VARIABLE = new Form(100, Pattern.compile("[A-Za-z_][A-Za-z0-9_]*"), "the name of a variable");
        static final Form POINTER = new Form(200, Pattern.compile("(?:/(?:[^/~]|~[01])+)+"), "a JSON pointer such as /pid");
        static final Form PREFIX = new Form(40, Pattern.compile("\\P{Cntrl}+"), "a short text");
    }

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

    String text(String key, Form form) throws CatalogueException {
        return optionalText(key, form).orElseThrow(() -> missing(key));
    }

    Optional<String> optionalText(String key, Form form) throws CatalogueException {
        return has(key) ? Optional.of(text(node.get(key), at(key), form)) : Optional.empty();
    }

    /** A list of strings; without the key, an empty one. */
    List<String> texts(String key, Form form, int atLeast) throws CatalogueException {
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

    /** One of the words. */
    String word(String key, List<String> words) throws CatalogueException {
        String word = text(key, Form.PREFIX);
        if (!words.contains(word)) {
            throw bad(at(key), "must be one of " + String.join(", ", words));
        }
        return word;
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

    private String text(JsonNode value, String where, Form form) throws CatalogueException {
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
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < least || value.intValue() > most) {
            throw bad(where, "must be a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }
}
