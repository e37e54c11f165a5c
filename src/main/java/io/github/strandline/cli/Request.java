package io.github.strandline.cli;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a command line asks for.
 *
 * @param task what to do
 * @param from the report to work on; empty: this machine
 * @param catalogue folder of more family files
 * @param save a report to save, beside a list or JSON or alone
 */
public record Request(Task task, Optional<Path> from, Optional<Path> catalogue, Optional<Save> save) {

    /** Where and how to save a report. */
    public record Save(Path file, boolean redact) {}

    /** What to do. */
    public sealed interface Task {

        /** Open the window. */
        record Window() implements Task {}

        /** Print the trees as text. */
        record Trees() implements Task {}

        /** Print the trees as JSON. */
        record Json() implements Task {}

        /** Save a report and print nothing else. */
        record ReportOnly() implements Task {}

        /** Save a picture of the window. */
        record Screenshot(Path file) implements Task {}

        /** Check that everything is there. */
        record SelfCheck() implements Task {}

        /** Print the version. */
        record Version() implements Task {}

        /** Print the help. */
        record Help() implements Task {}
    }
}
