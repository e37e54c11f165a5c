package io.github.strandline.scan;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;

/** Makes scans: process table, recognition, evidence, verdicts. Safe to use from one thread at a time. */
public final class Scanner {

    private final Catalogue catalogue;
    private final ScanClock clock;

    public Scanner(Catalogue catalogue, ScanClock clock) {
        this.catalogue = catalogue;
        this.clock = clock;
    }

    public Scan scan(Host host) throws ProcessTableUnreadableException {
        throw new ProcessTableUnreadableException("not built yet: " + catalogue + clock + host);
    }
}
