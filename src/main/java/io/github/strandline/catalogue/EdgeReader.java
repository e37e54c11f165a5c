package io.github.strandline.catalogue;

import io.github.strandline.catalogue.EdgeRule.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the edge rules of a family file; {@code family.schema.json} describes the keys. */
final class EdgeReader {

    private static final Map<String, Kind> KINDS = Map.of(
            "session", Kind.SESSION,
            "descriptor", Kind.DESCRIPTOR,
            "profile", Kind.PROFILE,
            "environment", Kind.ENVIRONMENT,
            "argument", Kind.ARGUMENT,
            "record", Kind.RECORD,
            "marker", Kind.MARKER);
    private static final int SHORTEST_MARKER = 8;
    private static final int SHA256_DIGITS = 64;

    private EdgeReader() {}

    static List<EdgeRule> edges(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<EdgeRule>();
        for (FamilyNode node : family.objects("edges", 0)) {
            Kind kind = node.meaning("kind", KINDS);
            Optional<CommandShape> shape = ShapeReader.optional(node, "command");
            if (shape.isEmpty() && kind != Kind.SESSION) {
                throw node.bad("must have command unless it is of the kind session");
            }
            rules.add(rule(node, kind, shape));
            node.done();
        }
        return rules;
    }

    private static EdgeRule rule(FamilyNode node, Kind kind, Optional<CommandShape> shape) throws CatalogueException {
        List<Integer> descriptors = node.numbers("descriptors", 0, 1023);
        if ((kind == Kind.DESCRIPTOR) == descriptors.isEmpty()) {
            throw node.bad("must have descriptors when it is of the kind descriptor, and only then");
        }
        Optional<ValueSource> value = switch (kind) {
            case PROFILE -> Optional.of(ValueSource.ofOption(node.text("option", TextForm.OPTION)));
            case ENVIRONMENT -> Optional.of(ValueSource.ofEnvironment(node.text("variable", TextForm.VARIABLE)));
            case ARGUMENT -> Optional.of(ShapeReader.needed(node, "value"));
            case SESSION, DESCRIPTOR, RECORD, MARKER -> Optional.empty();
        };
        Optional<RecordRule> record =
                kind == Kind.RECORD ? Optional.of(RecordReader.processes(node)) : Optional.empty();
        Optional<EdgeRule.Marker> marker = kind == Kind.MARKER ? Optional.of(marker(node)) : Optional.empty();
        return new EdgeRule(kind, shape, descriptors, value, record, marker);
    }

    private static EdgeRule.Marker marker(FamilyNode node) throws CatalogueException {
        return new EdgeRule.Marker(
                node.text("option", TextForm.OPTION),
                PlaceReader.places(node, "of"),
                node.text("separator", TextForm.SEPARATOR),
                node.number("length", SHORTEST_MARKER, SHA256_DIGITS));
    }
}
