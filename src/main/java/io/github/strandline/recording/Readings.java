package io.github.strandline.recording;

import io.github.strandline.process.Reading;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How answers stand in a report: a known one as its plain value, any other as an object with the key {@code reading}. */
final class Readings {

    private static final String KIND = "reading";
    private static final String REASON = "reason";

    private Readings() {}

    static <T> JsonNode write(Reading<T> reading, Form<T> known) {
        return switch (reading) {
            case Reading.Known<T>(T value) -> known.write(value);
            case Reading.Absent<T> _ -> unanswered("absent");
            case Reading.Vanished<T> _ -> unanswered("vanished");
            case Reading.Denied<T>(String reason) -> unanswered("denied").put(REASON, reason);
            case Reading.TimedOut<T>(String reason) -> unanswered("timed-out").put(REASON, reason);
            case Reading.Unsupported<T>(String reason) ->
                unanswered("unsupported").put(REASON, reason);
        };
    }

    private static ObjectNode unanswered(String kind) {
        return Form.JSON.objectNode().put(KIND, kind);
    }

    static <T> Reading<T> read(JsonPart part, Form<T> known) throws ReportFormatException {
        if (!part.isObject() || part.optional(KIND).isEmpty()) {
            return Reading.known(known.read(part));
        }
        JsonPart kind = part.member(KIND);
        return switch (kind.text()) {
            case "absent" -> Reading.absent();
            case "vanished" -> Reading.vanished();
            case "denied" -> Reading.denied(part.member(REASON).text());
            case "timed-out" -> Reading.timedOut(part.member(REASON).text());
            case "unsupported" -> Reading.unsupported(part.member(REASON).text());
            default -> throw kind.wrong("\"" + kind.text() + "\" is no kind of answer");
        };
    }
}
