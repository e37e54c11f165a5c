package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads places of family files: path templates that can be understood ({@link PlaceTemplate}). */
final class PlaceReader {

    private static final TextForm TEMPLATE =
            new TextForm(PlaceTemplate.MAX_LENGTH, Pattern.compile("\\P{Cntrl}+"), "a path with variables");

    private PlaceReader() {}

    static List<String> places(FamilyNode node, String key) throws CatalogueException {
        List<String> templates = node.texts(key, TEMPLATE, 1);
        for (int i = 0; i < templates.size(); i++) {
            try {
                PlaceTemplate.parse(templates.get(i));
            } catch (PlaceTemplate.MalformedException malformed) {
                throw node.badAt(key, i, malformed.problem());
            }
        }
        return templates;
    }

    static Optional<String> optional(FamilyNode node, String key) throws CatalogueException {
        Optional<String> template = node.optionalText(key, TEMPLATE);
        if (template.isPresent()) {
            try {
                PlaceTemplate.parse(template.get());
            } catch (PlaceTemplate.MalformedException malformed) {
                throw node.badAt(key, malformed.problem());
            }
        }
        return template;
    }
}
