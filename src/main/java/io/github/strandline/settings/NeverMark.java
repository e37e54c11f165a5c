package io.github.strandline.settings;

import java.util.Optional;

/**
 * A tree that a person never wants to be marked, by what stays the same when it is started anew. It only protects: nothing is
 * ever marked or ended because of it.
 *
 * @param family id of its family
 * @param name session or workspace name
 * @param folder the folder that it works for; empty when it works for none
 */
public record NeverMark(String family, String name, Optional<String> folder) {}
