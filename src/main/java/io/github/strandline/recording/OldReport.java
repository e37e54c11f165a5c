package io.github.strandline.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Whether a file is a report of any version, as far as it goes; an empty file is nothing that anybody could miss. */
final class OldReport {

    /** Report.SCHEMA without its version. */
    private static final String KIND = "strandline.report/";

    private OldReport() {}

    static boolean isOne(Path file) throws IOException {
        if (Files.size(file) == 0) {
            return true;
        }
        try (InputStream bytes = Files.newInputStream(file);
                JsonParser parser = ReportJson.MAPPER.createParser(bytes)) {
            return saysSo(parser);
        } catch (JacksonException _) {
            return false;
        }
    }

    private static boolean saysSo(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return false;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (name.equals("schema")) {
                return value == JsonToken.VALUE_STRING && parser.getString().startsWith(KIND);
            }
            parser.skipChildren();
        }
        return false;
    }
}
