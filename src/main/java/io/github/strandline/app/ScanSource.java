package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.cli.Request;
import io.github.strandline.cli.Saved;
import io.github.strandline.cli.UsageException;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.recording.IoReason;
import io.github.strandline.recording.Redactor;
import io.github.strandline.recording.ReplayHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.ReportReader;
import io.github.strandline.recording.ReportUnreadableException;
import io.github.strandline.recording.ReportWriter;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Where a scan is made: this machine, or a saved report. */
final class ScanSource {

    private final Host host;
    private final Optional<Saved> saved;
    private final Messages messages;

    private ScanSource(Host host, Optional<Saved> saved, Messages messages) {
        this.host = host;
        this.saved = saved;
        this.messages = messages;
    }

    static ScanSource of(Optional<Path> from, Supplier<Host> machine, Messages messages)
            throws UsageException, FailedException {
        if (from.isEmpty()) {
            return new ScanSource(machine.get(), Optional.empty(), messages);
        }
        Path file = from.get();
        if (Files.isDirectory(file)) {
            throw new UsageException(messages.text("cli.usage.folder", VisibleText.of(file.toString())));
        }
        try {
            Report report = new ReportReader().read(file);
            return new ScanSource(new ReplayHost(report), Optional.of(new Saved(file, report)), messages);
        } catch (ReportUnreadableException problem) {
            throw new FailedException(VisibleText.of(problem.problem()));
        }
    }

    Host host() {
        return host;
    }

    /** The report; empty for this machine. */
    Optional<Saved> saved() {
        return saved;
    }

    /** Makes a scan and saves a report of it when that is asked for. */
    Scanned scan(Catalogue catalogue, Optional<Request.Save> save, Words words, String version)
            throws ProcessTableUnreadableException, FailedException {
        if (save.isPresent()) {
            checkApart(save.get().file());
        }
        Scanner scanner = new Scanner(catalogue, ScanClock.MONOTONIC);
        if (save.isEmpty()) {
            return new Scanned(scanner.scan(host), List.of());
        }
        Transcribed transcribed = Transcribed.of(host, scanner, catalogue, words, version);
        Scan scan = transcribed.scan();
        Report transcript = transcribed.report();
        boolean masked = saved.filter(from -> from.report().redacted()).isPresent();
        Report kept = masked ? transcript.alreadyRedacted() : transcript;
        boolean redact = masked || save.get().redact();
        write(redact ? new Redactor(catalogue).redacted(kept) : kept, save.get().file());
        return new Scanned(
                scan,
                List.of(
                        messages.text(
                                "cli.report.saved",
                                scan.table().size(),
                                scan.findings().size(),
                                VisibleText.of(save.get().file().toString())),
                        messages.text(redact ? "cli.report.redacted" : "cli.report.unredacted")));
    }

    /** A report that is being read is not replaced by what comes of it. */
    private void checkApart(Path target) throws FailedException {
        if (saved.isEmpty() || !Files.exists(target)) {
            return;
        }
        try {
            if (Files.isSameFile(saved.get().file(), target)) {
                throw new FailedException(messages.text("cli.report.same", VisibleText.of(target.toString())));
            }
        } catch (IOException problem) {
            String why = target + ": " + IoReason.of(problem);
            throw new FailedException(messages.text("cli.report.failed", VisibleText.of(why)));
        }
    }

    private void write(Report finished, Path target) throws FailedException {
        try {
            new ReportWriter().write(finished, target);
        } catch (IOException problem) {
            throw new FailedException(
                    messages.text("cli.report.failed", VisibleText.of(String.valueOf(problem.getMessage()))));
        }
    }
}
