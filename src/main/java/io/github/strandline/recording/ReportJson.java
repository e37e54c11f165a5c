package io.github.strandline.recording;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that reports and what they keep of records are read and written with: bounded, and exact in its numbers. */
final class ReportJson {

    /** Largest report that is read; one of a machine with 2,000 processes has about 2 MB. */
    static final long MAX_BYTES = 64L << 20;

    /** Deepest nesting that is read; what this program writes stays far below. */
    static final int MAX_DEPTH = 64;

    static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxDocumentLength(MAX_BYTES)
                            .maxStringLength(4 << 20)
                            .maxNameLength(64 << 10)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private ReportJson() {}
}
