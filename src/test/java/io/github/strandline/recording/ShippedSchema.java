package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A schema that the program ships, for tests. */
public final class ShippedSchema {

    private final Schema schema;

    /** @param file name below {@code resources/schema} */
    public ShippedSchema(String file) {
        try (InputStream in = Report.class.getResourceAsStream("/schema/" + file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    public List<String> problems(String json) {
        return schema.validate(json, InputFormat.JSON).stream()
                .map(ShippedSchema::line)
                .toList();
    }

    public void accepts(String json) {
        assertEquals(List.of(), problems(json));
    }

    private static String line(Error error) {
        return error.getInstanceLocation() + ": " + error.getMessage();
    }
}
