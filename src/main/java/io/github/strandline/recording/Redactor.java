package io.github.strandline.recording;

import io.github.strandline.catalogue.ArgumentUse;
import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.process.ProcessRecord;
import java.util.List;

/**
 * Masks a report: home directory, user and host names, secrets on command lines, free text such as prompts, addresses of
 * other machines. The same text is masked the same way everywhere and different texts differently, so the replay of a masked
 * report gives the same trees and verdicts; for that, paths stay absolute and a name that the catalogue itself uses (a user
 * called {@code node}) is masked only where it is certainly a person's.
 */
public final class Redactor {

    private final Catalogue catalogue;
    private final ArgumentUse use;

    /** @param catalogue names what must stay recognisable */
    public Redactor(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.use = new ArgumentUse(catalogue);
    }

    /** The report without what identifies a person or gives access; one that is masked already is left as it is. */
    public Report redacted(Report report) {
        return redacted(report, Masking.ALL);
    }

    /** The same, masked in part: only one of which everything is masked says so of itself. */
    public Report redacted(Report report, Masking masking) {
        if (report.redacted() || masking.equals(Masking.NONE)) {
            return report;
        }
        return new MaskedReport(masks(report, masking), masking.equals(Masking.ALL)).of(report);
    }

    MaskedReport.Masks masks(Report report, Masking masking) {
        TakenWords words = new TakenWords(catalogue);
        Names names = new Names(report, words);
        Secrets secrets = new Secrets(words);
        ArgumentMask arguments = new ArgumentMask(secrets, new FreeText(new KnownPaths(report)), use);
        if (masking.secrets()) {
            report.processes().forEach(process -> process.arguments().found().ifPresent(arguments::learn));
        }
        return new MaskedReport.Masks() {
            private final Addresses addresses = new Addresses();

            @Override
            public String text(String text) {
                String safe = masking.secrets() ? secrets.masked(text) : text;
                return masking.names() ? names.masked(safe) : safe;
            }

            @Override
            public List<String> arguments(ProcessRecord process, List<String> list) {
                List<String> safe = masking.secrets() ? arguments.masked(process, list) : list;
                return safe.stream().map(this::text).toList();
            }

            @Override
            public String account(String name) {
                return masking.names() ? names.account(name) : name;
            }

            @Override
            public String host(String name) {
                return masking.names() ? names.host(name) : name;
            }

            @Override
            public String address(String address) {
                return masking.names() ? addresses.masked(address) : address;
            }
        };
    }
}
