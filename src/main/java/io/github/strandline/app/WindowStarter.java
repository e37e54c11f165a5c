package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.recording.Report;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;

/** The window, as the command line sees it. Nothing of a toolkit is loaded before one of these methods is called. */
interface WindowStarter {

    /** Opens the window on this machine and returns when it is closed. */
    void openLive(Host host, Catalogue catalogue, Words words) throws WindowUnavailableException;

    /**
     * Opens the window on a saved report, read only, and returns when it is closed.
     *
     * @param scan what the rules of today make of it
     * @param report who saved it with which version, and what that version made of it
     * @param catalogue by which further reports that a person opens are judged
     */
    void openSaved(Scan scan, Report report, Catalogue catalogue, Words words) throws WindowUnavailableException;

    /**
     * Renders the window without a display and saves a picture.
     *
     * @param saved whether the scan is of a report, which is shown read only
     */
    void picture(Scan scan, boolean saved, Words words, Path png) throws WindowUnavailableException, IOException;

    /** Builds the whole window on a scan, without a display, and returns how many nodes it has. */
    int loadViews(Scan scan, Words words) throws WindowUnavailableException;
}
