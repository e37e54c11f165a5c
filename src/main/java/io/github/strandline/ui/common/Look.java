package io.github.strandline.ui.common;

import io.github.strandline.scan.Scan;

/** What one look at the machine came to. */
public sealed interface Look {

    /** It worked. */
    record Seen(Scan scan) implements Look {}

    /** The process table could not be read; {@code reason} is for a person. */
    record Failed(String reason) implements Look {}
}
