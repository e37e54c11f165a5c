package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.recording.MaskedLines;
import io.github.strandline.recording.Redactor;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.recording.ReportUnreadableException;
import io.github.strandline.recording.ReportWriter;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;

/** Reports for the window, made and read as on the command line. */
public final class Reports implements ReportDesk {

    /** Where a report is made of; asked in the background. */
    @FunctionalInterface
    private interface Look {
        Transcribed take() throws ProcessTableUnreadableException;
    }

    private final Look look;
    private final Catalogue catalogue;

    private Reports(Look look, Catalogue catalogue) {
        this.look = look;
        this.catalogue = catalogue;
    }

    /** Those of a machine. */
    public static Reports of(Host host, Scanner scanner, Catalogue catalogue, Words words, String version) {
        return new Reports(() -> Transcribed.of(host, scanner, catalogue, words, version), catalogue);
    }

    /** Those that are read only: there is nothing to make one of. */
    public static Reports readOnly(Catalogue catalogue) {
        return new Reports(
                () -> {
                    throw new ProcessTableUnreadableException("this window shows a saved report");
                },
                catalogue);
    }

    @Override
    public Taken take() throws ProcessTableUnreadableException {
        Transcribed taken = look.take();
        ReportWriter writer = new ReportWriter();
        return new Taken(
                taken.scan(), masking -> writer.bytes(new Redactor(catalogue).redacted(taken.report(), masking)));
    }

    @Override
    public void write(byte[] report, Path file) throws IOException {
        new ReportWriter().write(report, file);
    }

    @Override
    public Opening open(Path file) {
        try {
            Report report = new ReportReader().read(file);
            Scan scan = new Scanner(catalogue, ScanClock.MONOTONIC).scan(new ReplayHost(report));
            return new Opened(scan, report.savedBy());
        } catch (ReportUnreadableException problem) {
            return new Unreadable(problem.problem());
        } catch (ProcessTableUnreadableException problem) {
            return new Unreadable(file + ": " + problem.getMessage());
        }
    }

    @Override
    public MaskedLines masked(Scan scan) {
        return MaskedLines.of(scan, catalogue);
    }
}
