package io.github.strandline.recording;

import io.github.strandline.process.Reading;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** How one kind of value stands in a report; what {@link #write} makes, {@link #read} reads back as an equal value. */
interface Form<T> {

    JsonNodeFactory JSON = JsonNodeFactory.instance;

    JsonNode write(T value);

    T read(JsonPart part) throws ReportFormatException;

    /** Makes a form of its two halves. */
    static <T> Form<T> of(Write<T> write, Read<T> read) {
        return new Form<>() {
            @Override
            public JsonNode write(T value) {
                return write.write(value);
            }

            @Override
            public T read(JsonPart part) throws ReportFormatException {
                return read.read(part);
            }
        };
    }

    /** The writing half. */
    @FunctionalInterface
    interface Write<T> {
        JsonNode write(T value);
    }

    /** The reading half. */
    @FunctionalInterface
    interface Read<T> {
        T read(JsonPart part) throws ReportFormatException;
    }

    Form<String> TEXT = of(JSON::stringNode, JsonPart::text);

    Form<Long> NUMBER = of(JSON::numberNode, JsonPart::wholeNumber);

    Form<Boolean> FLAG = of(JSON::booleanNode, JsonPart::flag);

    /** A time span in seconds, exact to the nanosecond. */
    Form<Duration> SECONDS = of(span -> JSON.numberNode(decimal(span)), Form::seconds);

    /** A point in time, ISO 8601 in UTC. */
    Form<Instant> INSTANT = of(instant -> JSON.stringNode(instant.toString()), Form::instant);

    private static BigDecimal decimal(Duration span) {
        BigDecimal seconds = BigDecimal.valueOf(span.getSeconds())
                .add(BigDecimal.valueOf(span.getNano(), 9))
                .stripTrailingZeros();
        return seconds.setScale(Math.max(0, seconds.scale()));
    }

    private static Duration seconds(JsonPart part) throws ReportFormatException {
        BigDecimal seconds = part.decimal();
        // Compared before it is expanded: 1e999999999 is short to write and would fill the memory.
        if (seconds.precision() - seconds.scale() > 12 || seconds.scale() > 9) {
            throw part.wrong("expected seconds, with at most nine decimals");
        }
        return Duration.ofSeconds(
                seconds.longValue(),
                seconds.remainder(BigDecimal.ONE).movePointRight(9).longValue());
    }

    private static Instant instant(JsonPart part) throws ReportFormatException {
        try {
            return Instant.parse(part.text());
        } catch (DateTimeException _) {
            throw part.wrong("expected a time such as 2026-10-24T12:03:00Z");
        }
    }

    /** A constant as its name in lower case with hyphens. */
    static <E extends Enum<E>> Form<E> word(Class<E> constants) {
        return of(constant -> JSON.stringNode(hyphened(constant)), part -> {
            String word = part.text();
            for (E constant : constants.getEnumConstants()) {
                if (hyphened(constant).equals(word)) {
                    return constant;
                }
            }
            throw part.wrong("\"" + word + "\" is not known here");
        });
    }

    private static String hyphened(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <T> Form<List<T>> list(Form<T> element) {
        return of(
                list -> {
                    ArrayNode array = JSON.arrayNode(list.size());
                    list.forEach(value -> array.add(element.write(value)));
                    return array;
                },
                part -> {
                    List<T> list = new ArrayList<>();
                    for (JsonPart value : part.elements()) {
                        list.add(element.read(value));
                    }
                    return List.copyOf(list);
                });
    }

    static <T> Form<Map<String, T>> byText(Form<T> value) {
        return of(
                map -> {
                    ObjectNode object = JSON.objectNode();
                    map.forEach((key, item) -> object.set(key, value.write(item)));
                    return object;
                },
                part -> {
                    Map<String, T> map = new LinkedHashMap<>();
                    for (Map.Entry<String, JsonPart> member : part.members().entrySet()) {
                        map.put(member.getKey(), value.read(member.getValue()));
                    }
                    return java.util.Collections.unmodifiableMap(map);
                });
    }

    /** A value, or {@code null} where there is none. */
    static <T> Form<Optional<T>> orNull(Form<T> form) {
        return of(
                value -> value.isPresent() ? form.write(value.get()) : JSON.nullNode(),
                part -> part.isNull() ? Optional.empty() : Optional.of(form.read(part)));
    }

    /** A known answer as its plain value, any other as {@code {"reading": kind, "reason": text}}. */
    static <T> Form<Reading<T>> reading(Form<T> known) {
        return of(reading -> Readings.write(reading, known), part -> Readings.read(part, known));
    }
}
