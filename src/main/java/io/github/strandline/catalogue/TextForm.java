package io.github.strandline.catalogue;

import java.util.regex.Pattern;

/**
 * What a string in a family file must look like.
 *
 * @param maxLength most characters, checked before the pattern, so that no text makes it slow
 * @param pattern what the whole text must match
 * @param description how to tell a person what is wanted
 */
record TextForm(int maxLength, Pattern pattern, String description) {

    static final TextForm TITLE = new TextForm(80, Pattern.compile("(?=.*\\S)\\P{Cntrl}+"), "one line of text");
    static final TextForm SENTENCE = new TextForm(300, Pattern.compile("(?=.*\\S)\\P{Cntrl}+"), "one line of text");
    static final TextForm ID =
            new TextForm(64, Pattern.compile("[a-z0-9][a-z0-9-]*"), "small letters, digits and hyphens");
    static final TextForm GLOB = new TextForm(
            200,
            Pattern.compile("(?:[^/\\p{Cntrl}]+/)*[^/\\p{Cntrl}]+"),
            "names with * and ?, separated by single slashes");
    static final TextForm NAMED_GLOB = new TextForm(
            200,
            Pattern.compile("(?=.*[^*?/])" + GLOB.pattern()),
            "names with * and ?, separated by single slashes, and not only * and ?");
    static final TextForm WORD_GLOB = new TextForm(200, Pattern.compile("\\P{Cntrl}+"), "a word with * and ?");
    static final TextForm OPTION =
            new TextForm(102, Pattern.compile("--[A-Za-z0-9][A-Za-z0-9_-]*"), "an option such as --name");
    static final TextForm VARIABLE =
            new TextForm(100, Pattern.compile("[A-Za-z_][A-Za-z0-9_]*"), "the name of a variable");
    static final TextForm POINTER =
            new TextForm(200, Pattern.compile("(?:/(?:[^/~]|~[01])+)+"), "a JSON pointer such as /pid");
    static final TextForm VERSION =
            new TextForm(40, Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,9}){0,3}"), "a version such as 0.40.0");
    static final TextForm SEPARATOR = new TextForm(4, Pattern.compile("(?s).*"), "a separator");
    static final TextForm PREFIX = new TextForm(40, Pattern.compile("\\P{Cntrl}+"), "a short text");
}
