package io.github.strandline.settings;

import io.github.strandline.settings.HistoryEntry.Agreed;
import io.github.strandline.settings.HistoryEntry.Line;
import io.github.strandline.settings.HistoryEntry.Outcome;
import io.github.strandline.settings.HistoryEntry.State;
import io.github.strandline.settings.HistoryEntry.Tree;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A history entry as one line of JSON, and back. A line that is none is no entry. */
final class EntryForm {

    static final String AGREED = "agreed";
    static final String HOST = "host";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private EntryForm() {}

    static Optional<JsonNode> parse(String line) {
        try {
            return Optional.ofNullable(MAPPER.readTree(line)).filter(JsonNode::isObject);
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static String line(JsonNode node) {
        return MAPPER.writeValueAsString(node) + "\n";
    }

    static ObjectNode node(HistoryEntry entry) {
        ObjectNode node = object();
        node.put("run", entry.id());
        node.put(HOST, entry.host());
        node.put("startedAt", entry.startedAt().toString());
        node.put("tookMillis", entry.took().toMillis());
        node.put("state", entry.state().name());
        entry.availableBefore().ifPresent(bytes -> node.put("availableBytesBefore", bytes));
        entry.availableAfter().ifPresent(bytes -> node.put("availableBytesAfter", bytes));
        ArrayNode trees = node.putArray("trees");
        for (Tree tree : entry.trees()) {
            ObjectNode one = trees.addObject();
            one.put("family", tree.family());
            one.put("name", tree.name());
            one.put(AGREED, tree.agreed().name());
            ArrayNode lines = one.putArray("processes");
            tree.lines().forEach(line -> write(line, lines.addObject()));
        }
        return node;
    }

    static Optional<HistoryEntry> entry(JsonNode node) {
        Optional<State> state = constant(State.values(), node.path("state"));
        List<Tree> trees = new ArrayList<>();
        for (JsonNode tree : node.path("trees")) {
            List<Line> lines = new ArrayList<>();
            for (JsonNode line : tree.path("processes")) {
                process(line).ifPresent(lines::add);
            }
            trees.add(
                    new Tree(tree.path("family").asString(""), tree.path("name").asString(""), agreed(tree), lines));
        }
        try {
            Instant startedAt = Instant.parse(node.path("startedAt").asString(""));
            return state.map(found -> new HistoryEntry(
                    node.path("run").asString(""),
                    node.path(HOST).asString(""),
                    startedAt,
                    Duration.ofMillis(node.path("tookMillis").asLong(0)),
                    found,
                    trees,
                    bytes(node.path("availableBytesBefore")),
                    bytes(node.path("availableBytesAfter"))));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    static Agreed agreed(JsonNode tree) {
        return constant(Agreed.values(), tree.path(AGREED)).orElse(Agreed.STRANDED);
    }

    private static void write(Line line, ObjectNode to) {
        to.put("pid", line.pid());
        to.put("command", line.command());
        to.put("outcome", line.outcome().name());
        if (!line.detail().isEmpty()) {
            to.put("detail", line.detail());
        }
        line.proof().ifPresent(proof -> to.put("proof", proof));
        if (!line.sent().isEmpty()) {
            ArrayNode sent = to.putArray("sent");
            line.sent().forEach(sent::add);
        }
        if (!line.perhaps().isEmpty()) {
            ArrayNode perhaps = to.putArray("perhapsSent");
            line.perhaps().forEach(perhaps::add);
        }
    }

    private static Optional<Line> process(JsonNode node) {
        return constant(Outcome.values(), node.path("outcome"))
                .map(outcome -> new Line(
                        node.path("pid").asLong(0),
                        node.path("command").asString(""),
                        outcome,
                        node.path("detail").asString(""),
                        node.has("proof") ? Optional.of(node.path("proof").asString("")) : Optional.empty(),
                        texts(node.path("sent")),
                        texts(node.path("perhapsSent"))));
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] constants, JsonNode node) {
        return Arrays.stream(constants)
                .filter(one -> one.name().equals(node.asString("")))
                .findFirst();
    }

    private static List<String> texts(JsonNode list) {
        return Stream.of(list)
                .flatMap(JsonNode::valueStream)
                .map(one -> one.asString(""))
                .toList();
    }

    private static OptionalLong bytes(JsonNode node) {
        return node.isIntegralNumber() ? OptionalLong.of(node.asLong(0)) : OptionalLong.empty();
    }
}
