package io.github.strandline.scan;

import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import java.util.Optional;

/** Looks at one machine again and again. For use from one thread at a time. */
public final class ScanSeries {

    private final Scanner scanner;
    private final Host host;
    private Optional<Scan> latest = Optional.empty();

    public ScanSeries(Scanner scanner, Host host) {
        this.scanner = scanner;
        this.host = host;
    }

    /** The next look. After one that failed, everything is looked at. */
    public synchronized Scan next() throws ProcessTableUnreadableException {
        Optional<Scan> before = latest;
        latest = Optional.empty();
        Scan scan = before.isPresent() ? scanner.scan(host, before.get()) : scanner.scan(host);
        latest = Optional.of(scan);
        return scan;
    }
}
