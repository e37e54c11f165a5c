package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.recording.Report;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Words;
import java.nio.file.Path;

/** A machine on which no window can be opened. */
final class NoWindow implements WindowStarter {

    static final String WHY = "no window here";

    @Override
    public void openLive(Host host, Catalogue catalogue, Words words) throws WindowUnavailableException {
        throw new WindowUnavailableException(WHY);
    }

    @Override
    public void openSaved(Scan scan, Report report, Catalogue catalogue, Words words)
            throws WindowUnavailableException {
        throw new WindowUnavailableException(WHY);
    }

    @Override
    public void picture(Scan scan, boolean saved, Words words, Path png) throws WindowUnavailableException {
        throw new WindowUnavailableException(WHY);
    }

    @Override
    public int loadViews(Scan scan, Words words) throws WindowUnavailableException {
        throw new WindowUnavailableException(WHY);
    }
}
