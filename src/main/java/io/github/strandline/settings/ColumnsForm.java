package io.github.strandline.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Columns as a JSON object. */
final class ColumnsForm {

    /** No table has more. */
    private static final int MOST = 100;

    private static final int LONGEST_NAME = 60;
    private static final double WIDEST = 10_000;

    private ColumnsForm() {}

    /** What it says; empty when a part of it cannot be used. */
    static Optional<Columns> read(JsonNode node) {
        Optional<List<String>> order = names(node.path("order"));
        Optional<List<String>> shown = names(node.path("shown"));
        Optional<List<String>> hidden = names(node.path("hidden"));
        Optional<Map<String, Double>> widths = widths(node.path("widths"));
        Optional<List<Columns.Sort>> sort = sort(node.path("sort"));
        if (!node.isObject()
                || order.isEmpty()
                || shown.isEmpty()
                || hidden.isEmpty()
                || widths.isEmpty()
                || sort.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Columns(order.get(), widths.get(), set(shown.get()), set(hidden.get()), sort.get()));
    }

    static void write(Columns columns, ObjectNode into) {
        ArrayNode order = into.putArray("order");
        columns.order().forEach(order::add);
        ObjectNode widths = into.putObject("widths");
        new TreeMap<>(columns.widths()).forEach(widths::put);
        ArrayNode shown = into.putArray("shown");
        new TreeSet<>(columns.shown()).forEach(shown::add);
        ArrayNode hidden = into.putArray("hidden");
        new TreeSet<>(columns.hidden()).forEach(hidden::add);
        ArrayNode sort = into.putArray("sort");
        columns.sort().forEach(by -> sort.addObject().put("column", by.column()).put("descending", by.descending()));
    }

    private static Optional<List<String>> names(JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.of(List.of());
        }
        if (!node.isArray() || node.size() > MOST) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        for (JsonNode name : node) {
            if (!name.isString() || name.stringValue().length() > LONGEST_NAME) {
                return Optional.empty();
            }
            names.add(name.stringValue());
        }
        return Optional.of(names);
    }

    private static Optional<Map<String, Double>> widths(JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.of(Map.of());
        }
        if (!node.isObject() || node.size() > MOST) {
            return Optional.empty();
        }
        Map<String, Double> widths = new HashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            double width = entry.getValue().isNumber() ? entry.getValue().doubleValue() : Double.NaN;
            // Written so that NaN is refused.
            if (!(width > 0 && width <= WIDEST)) {
                return Optional.empty();
            }
            widths.put(entry.getKey(), width);
        }
        return Optional.of(widths);
    }

    private static Optional<List<Columns.Sort>> sort(JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.of(List.of());
        }
        if (!node.isArray() || node.size() > MOST) {
            return Optional.empty();
        }
        List<Columns.Sort> sort = new ArrayList<>();
        for (JsonNode by : node) {
            JsonNode column = by.path("column");
            JsonNode descending = by.path("descending");
            if (!column.isString() || column.stringValue().length() > LONGEST_NAME || !descending.isBoolean()) {
                return Optional.empty();
            }
            sort.add(new Columns.Sort(column.stringValue(), descending.booleanValue()));
        }
        return Optional.of(sort);
    }

    private static Set<String> set(List<String> names) {
        return new LinkedHashSet<>(names);
    }
}
