package io.github.strandline.recording;

import io.github.strandline.catalogue.JsonProblem;
import io.github.strandline.process.ProcessRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;

/**
 * Reads reports. Reading is bounded in size and depth, row by row, and never waits: only a regular file is read. A file that
 * is no report gives one error that names the place.
 */
public final class ReportReader {

    /** Reads a report. */
    public Report read(Path file) throws ReportUnreadableException {
        try {
            checkKind(file);
            try (InputStream bytes = Files.newInputStream(file);
                    JsonParser parser = ReportJson.MAPPER.createParser(bytes)) {
                return read(file, parser);
            }
        } catch (NoSuchFileException _) {
            throw new ReportUnreadableException(file, "there is no such file");
        } catch (IOException problem) {
            throw new ReportUnreadableException(file, "could not be read: " + IoReason.of(problem));
        } catch (ReportFormatException problem) {
            throw new ReportUnreadableException(file, problem.problem());
        } catch (JacksonException problem) {
            throw new ReportUnreadableException(file, JsonProblem.of(problem));
        }
    }

    private static Report read(Path file, JsonParser parser) throws ReportFormatException, ReportUnreadableException {
        try {
            return read(parser);
        } catch (JacksonException problem) {
            // Limits that were exceeded come without a location.
            TokenStreamLocation place =
                    problem.getLocation() == null ? parser.currentLocation() : problem.getLocation();
            throw new ReportUnreadableException(file, JsonProblem.place(place) + ": " + JsonProblem.of(problem));
        }
    }

    private static void checkKind(Path file) throws IOException, ReportUnreadableException {
        if (Files.isDirectory(file)) {
            throw new ReportUnreadableException(file, "is a directory");
        }
        long bytes = Files.size(file);
        if (!Files.isRegularFile(file)) {
            throw new ReportUnreadableException(file, "is not a regular file");
        }
        if (bytes > ReportJson.MAX_BYTES) {
            throw new ReportUnreadableException(
                    file, "is too large for a report: " + bytes + " bytes, at most " + ReportJson.MAX_BYTES);
        }
    }

    private static Report read(JsonParser parser) throws ReportFormatException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new ReportFormatException("", "a report is a JSON object");
        }
        ReportDraft draft = new ReportDraft();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            String place = "/" + JsonPart.escaped(name);
            JsonToken value = parser.nextToken();
            switch (name) {
                case "processes" -> {
                    expect(value, JsonToken.START_ARRAY, place, "expected a list");
                    readProcesses(parser, place, draft);
                }
                case "answers", "paths" -> {
                    expect(value, JsonToken.START_OBJECT, place, "expected an object");
                    readEntries(parser, place, name, draft);
                }
                default -> draft.member(name, JsonPart.at(place, tree(parser)));
            }
        }
        if (parser.nextToken() != null) {
            throw new ReportFormatException("", "something follows the report");
        }
        return draft.finished();
    }

    private static void readProcesses(JsonParser parser, String place, ReportDraft draft) throws ReportFormatException {
        for (int row = 0; parser.nextToken() != JsonToken.END_ARRAY; row++) {
            ProcessRecord process = ProcessForms.RECORD.read(JsonPart.at(place + "/" + row, tree(parser)));
            if (!draft.process(process)) {
                throw new ReportFormatException(place + "/" + row, "pid " + process.pid() + " stands there twice");
            }
        }
    }

    private static void readEntries(JsonParser parser, String place, String section, ReportDraft draft)
            throws ReportFormatException {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            draft.entry(section, key, JsonPart.at(place + "/" + JsonPart.escaped(key), tree(parser)));
        }
    }

    private static JsonNode tree(JsonParser parser) {
        return parser.readValueAsTree();
    }

    private static void expect(JsonToken token, JsonToken expected, String place, String problem)
            throws ReportFormatException {
        if (token != expected) {
            throw new ReportFormatException(place, problem);
        }
    }
}
