package io.github.strandline.settings;

import io.github.strandline.settings.Settings.Theme;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Settings as a JSON object. For a key that is missing other settings hold; one with an unusable value is told as well. */
final class SettingsForm {

    private static final String REFRESH = "refreshSeconds";
    private static final String AGE_GUARD = "startingMinutes";
    private static final String PATIENCE = "forceAfterSeconds";
    private static final String THEME = "theme";
    private static final String UNIT = "memoryUnit";
    private static final String DECIMAL = "decimal";
    private static final String BINARY = "binary";
    private static final String MASK = "maskReports";
    private static final String NEVER_MARK = "neverMark";
    private static final String COLUMNS = "columns";
    private static final String WINDOW = "window";
    private static final int LONGEST_TEXT = 4096;

    private final JsonNode document;
    private final List<String> unusable = new ArrayList<>();

    private SettingsForm(JsonNode document) {
        this.document = document;
    }

    /**
     * What an object says.
     *
     * @param unusable keys whose value cannot be used
     */
    record Read(Settings settings, List<String> unusable) {}

    /** @param usual hold where the object says nothing that can be used */
    static Read read(JsonNode document, Settings usual) {
        SettingsForm form = new SettingsForm(document);
        Settings settings = new Settings(
                form.value(REFRESH, usual.refresh(), node -> among(seconds(node), Settings.REFRESH)),
                form.value(AGE_GUARD, usual.ageGuard(), SettingsForm::ageGuard),
                form.value(PATIENCE, usual.patience(), SettingsForm::patience),
                form.value(THEME, usual.theme(), SettingsForm::theme),
                form.value(UNIT, usual.binaryUnits(), SettingsForm::unit),
                form.value(MASK, usual.maskReports(), SettingsForm::truth),
                form.value(NEVER_MARK, usual.neverMark(), SettingsForm::neverMark),
                form.value(COLUMNS, usual.columns(), ColumnsForm::read),
                form.value(WINDOW, usual.window(), SettingsForm::window));
        return new Read(settings, form.unusable);
    }

    /** Puts the settings into an object; other keys of it stay. */
    static void write(Settings settings, ObjectNode into) {
        into.put(REFRESH, settings.refresh().toSeconds());
        into.put(AGE_GUARD, settings.ageGuard().toMinutes());
        into.put(PATIENCE, settings.patience().toSeconds());
        into.put(THEME, settings.theme().name().toLowerCase(Locale.ROOT));
        into.put(UNIT, settings.binaryUnits() ? BINARY : DECIMAL);
        into.put(MASK, settings.maskReports());
        ArrayNode trees = into.putArray(NEVER_MARK);
        for (NeverMark tree : settings.neverMark()) {
            ObjectNode entry = trees.addObject().put("family", tree.family()).put("name", tree.name());
            tree.folder().ifPresent(folder -> entry.put("folder", folder));
        }
        ColumnsForm.write(settings.columns(), into.putObject(COLUMNS));
        settings.window()
                .ifPresent(place -> into.putObject(WINDOW)
                        .put("x", place.x())
                        .put("y", place.y())
                        .put("width", place.width())
                        .put("height", place.height())
                        .put("maximized", place.maximized())
                        .put("tableBeside", place.beside())
                        .put("tableAbove", place.below()));
    }

    private <T> T value(String key, T usual, Function<JsonNode, Optional<T>> reading) {
        JsonNode node = document.path(key);
        if (node.isMissingNode()) {
            return usual;
        }
        Optional<T> read = reading.apply(node);
        if (read.isEmpty()) {
            unusable.add(key);
        }
        return read.orElse(usual);
    }

    private static Optional<Duration> seconds(JsonNode node) {
        return whole(node).map(Duration::ofSeconds);
    }

    private static Optional<Duration> ageGuard(JsonNode node) {
        return whole(node)
                .map(Duration::ofMinutes)
                .filter(value -> value.compareTo(Settings.LEAST_AGE_GUARD) >= 0
                        && value.compareTo(Settings.MOST_AGE_GUARD) <= 0);
    }

    private static Optional<Duration> patience(JsonNode node) {
        return seconds(node)
                .filter(value ->
                        value.compareTo(Settings.LEAST_PATIENCE) >= 0 && value.compareTo(Settings.MOST_PATIENCE) <= 0);
    }

    private static Optional<Theme> theme(JsonNode node) {
        return Arrays.stream(Theme.values())
                .filter(theme ->
                        node.isString() && theme.name().toLowerCase(Locale.ROOT).equals(node.stringValue()))
                .findFirst();
    }

    private static Optional<Boolean> unit(JsonNode node) {
        return text(node)
                .filter(unit -> unit.equals(DECIMAL) || unit.equals(BINARY))
                .map(BINARY::equals);
    }

    private static Optional<Boolean> truth(JsonNode node) {
        return node.isBoolean() ? Optional.of(node.booleanValue()) : Optional.empty();
    }

    private static Optional<List<NeverMark>> neverMark(JsonNode node) {
        if (!node.isArray() || node.size() > Settings.MOST_NEVER_MARK) {
            return Optional.empty();
        }
        List<NeverMark> trees = new ArrayList<>();
        for (JsonNode entry : node) {
            Optional<String> family = text(entry.path("family"));
            Optional<String> name = text(entry.path("name"));
            JsonNode folder = entry.path("folder");
            if (family.isEmpty()
                    || name.isEmpty()
                    || !folder.isMissingNode() && text(folder).isEmpty()) {
                return Optional.empty();
            }
            trees.add(new NeverMark(family.get(), name.get(), text(folder)));
        }
        return Optional.of(trees);
    }

    /** Of the outer optional: whether it can be used. */
    private static Optional<Optional<WindowPlace>> window(JsonNode node) {
        try {
            return Optional.of(Optional.of(new WindowPlace(
                    number(node, "x"),
                    number(node, "y"),
                    number(node, "width"),
                    number(node, "height"),
                    node.path("maximized").asBoolean(false),
                    number(node, "tableBeside"),
                    number(node, "tableAbove"))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static double number(JsonNode node, String key) {
        return node.path(key).isNumber() ? node.path(key).asDouble(Double.NaN) : Double.NaN;
    }

    private static Optional<Long> whole(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToInt() ? Optional.of(node.longValue()) : Optional.empty();
    }

    private static Optional<String> text(JsonNode node) {
        return node.isString() && node.stringValue().length() <= LONGEST_TEXT
                ? Optional.of(node.stringValue())
                : Optional.empty();
    }

    private static <T> Optional<T> among(Optional<T> value, List<T> allowed) {
        return value.filter(allowed::contains);
    }
}
