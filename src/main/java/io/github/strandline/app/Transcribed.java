package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.recording.KeptFields;
import io.github.strandline.recording.RecordingHost;
import io.github.strandline.recording.Report;
import io.github.strandline.recording.SavedVerdict;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.Scanner;
import io.github.strandline.words.Words;

/**
 * A scan, and what was asked and answered for it.
 *
 * @param scan the scan
 * @param report everything that was asked and answered; nothing in it is masked
 */
record Transcribed(Scan scan, Report report) {

    /** Takes one look at the machine. */
    static Transcribed of(Host host, Scanner scanner, Catalogue catalogue, Words words, String version)
            throws ProcessTableUnreadableException {
        RecordingHost recording = new RecordingHost(host, KeptFields.of(catalogue));
        Scan scan = scanner.scan(recording);
        return new Transcribed(
                scan,
                recording.report(
                        version,
                        scan.findings().stream()
                                .map(finding -> SavedVerdict.of(finding, words.reason(finding)))
                                .toList()));
    }
}
