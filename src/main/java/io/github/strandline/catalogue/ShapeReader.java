package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads command shapes and value sources of family files; {@code family.schema.json} describes the keys. */
final class ShapeReader {

    private static final Map<String, ValueSource.Part> PARTS = Map.of(
            "whole", ValueSource.Part.WHOLE,
            "basename", ValueSource.Part.BASENAME,
            "stem", ValueSource.Part.STEM,
            "package", ValueSource.Part.PACKAGE);

    private ShapeReader() {}

    /** Shapes of which each must name its program, so that no family, and no runner, can mean every process. */
    static List<CommandShape> programs(FamilyNode parent, String key) throws CatalogueException {
        return shapes(parent, key, 1, 1);
    }

    static List<CommandShape> shapes(FamilyNode parent, String key, int atLeast) throws CatalogueException {
        return shapes(parent, key, atLeast, 0);
    }

    /** The shape under {@code command}, which must name its program. */
    static CommandShape needed(FamilyNode parent) throws CatalogueException {
        return shape(parent.object("command"), 1);
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
                    value.text("option", TextForm.OPTION), value.texts("anyOf", TextForm.NAMED_GLOB, 1)));
            value.done();
        }
        var shape = new CommandShape(
                node.texts("executable", TextForm.NAMED_GLOB, programs),
                node.optionalText("script", TextForm.NAMED_GLOB),
                node.optionalText("subcommand", TextForm.WORD_GLOB),
                node.texts("require", TextForm.OPTION, 0),
                node.texts("forbid", TextForm.OPTION, 0),
                optionValues,
                node.texts("tokens", TextForm.NAMED_GLOB, 0),
                node.optionalNumber("mostArguments", 0, 100),
                node.texts("positionals", TextForm.WORD_GLOB, 0),
                conditions(node),
                value(node, "name"));
        node.done();
        return shape;
    }

    private static List<EnvironmentCondition> conditions(FamilyNode shape) throws CatalogueException {
        var conditions = new ArrayList<EnvironmentCondition>();
        for (FamilyNode node : shape.objects("environment", 0)) {
            conditions.add(condition(node));
        }
        return conditions;
    }

    static EnvironmentCondition condition(FamilyNode node) throws CatalogueException {
        var condition = new EnvironmentCondition(
                node.text("variable", TextForm.VARIABLE),
                node.texts("anyOf", TextForm.WORD_GLOB, 0),
                node.flag("absent"));
        if (condition.absent() && !condition.anyOf().isEmpty()) {
            throw node.bad("must not have anyOf when the variable must be absent");
        }
        node.done();
        return condition;
    }

    static ValueSource needed(FamilyNode parent, String key) throws CatalogueException {
        parent.object(key);
        return value(parent, key).orElseThrow();
    }

    static Optional<ValueSource> value(FamilyNode parent, String key) throws CatalogueException {
        if (!parent.has(key)) {
            return Optional.empty();
        }
        FamilyNode node = parent.object(key);
        var source = new ValueSource(
                node.optionalNumber("argument", 0, 100),
                node.optionalText("word", TextForm.WORD_GLOB),
                node.optionalText("option", TextForm.OPTION),
                node.optionalText("environment", TextForm.VARIABLE),
                PlaceReader.optional(node, "file"),
                node.optionalText("pointer", TextForm.POINTER),
                node.has("take") ? node.meaning("take", PARTS) : ValueSource.Part.WHOLE,
                node.optionalText("strip", TextForm.PREFIX));
        long given = Stream.of(source.argument(), source.word(), source.option(), source.environment(), source.file())
                .filter(Optional::isPresent)
                .count();
        if (given != 1) {
            throw node.bad("must have exactly one of argument, word, option, environment and file");
        }
        if (source.pointer().isPresent() && source.file().isEmpty()) {
            throw node.bad("must have file when it has pointer");
        }
        node.done();
        return Optional.of(source);
    }
}
