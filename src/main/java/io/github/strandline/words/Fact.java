package io.github.strandline.words;

/**
 * One piece of evidence, for a person and for a program.
 *
 * @param id stable word of the fact, such as {@code claim}
 * @param valueId stable word of its value, such as {@code not-readable}
 * @param name the fact in the person's language
 * @param value the value in one or two words
 * @param detail one sentence with paths, pids and counts
 */
public record Fact(String id, String valueId, String name, String value, String detail) {}
