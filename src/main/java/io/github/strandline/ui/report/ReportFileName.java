package io.github.strandline.ui.report;

import io.github.strandline.host.HostFacts;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** What the file of a report is called until a person says otherwise: machine and day, the machine only where it is named anyway. */
final class ReportFileName {

    /** The extension by which the system knows reports. */
    static final String EXTENSION = ".strandline";

    private static final int LONGEST_HOST = 40;

    private ReportFileName() {}

    static String of(HostFacts facts, boolean namesMasked, ZoneId zone) {
        String day = DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.ofInstant(facts.now(), zone));
        String host = namesMasked ? "" : plain(facts.name());
        return "strandline-" + (host.isEmpty() ? "" : host + "-") + day + EXTENSION;
    }

    /** As every file system takes it. */
    private static String plain(String host) {
        String plain = host.replaceAll("[^A-Za-z0-9.-]+", "-").replaceAll("^[.-]+", "");
        return plain.substring(0, Math.min(LONGEST_HOST, plain.length())).replaceAll("[.-]+$", "");
    }
}
