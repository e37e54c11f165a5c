package io.github.strandline.catalogue;

import io.github.strandline.catalogue.FamilyNode.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads command shapes and value sources of family files; {@code family.schema.json} describes the keys. */
final class ShapeReader {

    private static final Map<String, ValueSource.Part> PARTS = Map.of(
            "whole", ValueSource.Part.WHOLE,
            "basename", ValueSource.Part.BASENAME,
            "stem", ValueSource.Part.STEM);

    private ShapeReader() {}

    /** The shapes of a root process: each must name its program, so that no family can mean every process. */
    static List<CommandShape> roots(FamilyNode family) throws CatalogueException {
        return shapes(family, "commands", 1, 1);
    }

    static List<CommandShape> shapes(FamilyNode parent, String key, int atLeast) throws CatalogueException {
        return shapes(parent, key, atLeast, 0);
    }

    static Optional<CommandShape> optional(FamilyNode parent, String key) throws CatalogueException {
        return parent.has(key) ? Optional.of(shape(parent.object(key), 0)) : Optional.empty();
    }

    private static List<CommandShape> shapes(FamilyNode parent, String key, int atLeast, int programs)
            throws CatalogueException {
        var shapes = new ArrayList<CommandShape>();
        for (FamilyNode node : parent.objects(key, atLeast)) {
            shapes.add(shape(node, programs));
        }
        return shapes;
    }

    private static CommandShape shape(FamilyNode node, int programs) throws CatalogueException {
        var optionValues = new ArrayList<CommandShape.OptionValue>();
        for (FamilyNode value : node.objects("optionValues", 0)) {
            optionValues.add(new CommandShape.OptionValue(
                    value.text("option", Form.OPTION), value.texts("anyOf", Form.NAMED_GLOB, 1)));
            value.done();
        }
        var shape = new CommandShape(
                node.texts("executable", Form.NAMED_GLOB, programs),
                node.optionalText("script", Form.NAMED_GLOB),
                node.optionalText("subcommand", Form.WORD_GLOB),
                node.texts("require", Form.OPTION, 0),
                node.texts("forbid", Form.OPTION, 0),
                optionValues,
                node.texts("tokens", Form.NAMED_GLOB, 0),
                value(node, "name"));
        node.done();
        return shape;
    }

    static Optional<ValueSource> value(FamilyNode parent, String key) throws CatalogueException {
        if (!parent.has(key)) {
            return Optional.empty();
        }
        FamilyNode node = parent.object(key);
        var source = new ValueSource(
                node.optionalNumber("argument", 0, 100),
                node.optionalText("option", Form.OPTION),
                node.optionalText("environment", Form.VARIABLE),
                node.has("take") ? PARTS.get(node.word("take", List.of("whole", "basename", "stem"))) : ValueSource.Part.WHOLE,
                node.optionalText("strip", Form.PREFIX));
        long given = List.of(source.argument(), source.option(), source.environment()).stream()
                .filter(Optional::isPresent)
                .count();
        if (given != 1) {
            throw node.bad("must have exactly one of argument, option and environment");
        }
        node.done();
        return Optional.of(source);
    }
}
