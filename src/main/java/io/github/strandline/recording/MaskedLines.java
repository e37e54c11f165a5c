package io.github.strandline.recording;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.scan.Scan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Lines about the processes of one scan, masked as a report of it would be. */
public final class MaskedLines {

    private final Map<ProcessIdentity, List<String>> arguments = new HashMap<>();
    private final UnaryOperator<String> text;

    private MaskedLines(UnaryOperator<String> text) {
        this.text = text;
    }

    /** Of this scan, with what this catalogue needs left recognisable. */
    public static MaskedLines of(Scan scan, Catalogue catalogue) {
        Report report = new Report(
                "",
                false,
                List.of(),
                scan.facts(),
                List.copyOf(scan.table().all()),
                Map.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Map.of());
        MaskedReport.Masks masks = new Redactor(catalogue).masks(report, Masking.ALL);
        MaskedLines lines = new MaskedLines(masks::text);
        for (ProcessRecord process : report.processes()) {
            process.arguments()
                    .found()
                    .ifPresent(list -> lines.arguments.put(process.identity(), masks.arguments(process, list)));
        }
        return lines;
    }

    /** The masked command line of a process; empty when the scan has not read it. */
    public Optional<String> command(ProcessIdentity process) {
        return Optional.ofNullable(arguments.get(process))
                .filter(list -> !list.isEmpty())
                .map(list -> String.join(" ", list));
    }

    /** Any text, without names, paths of people and what is known to be a secret. */
    public String text(String any) {
        return text.apply(any);
    }
}
