package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Words;
import java.nio.file.Path;

/** Stands where a window would be. */
final class NoWindow implements WindowStarter {

    @Override
    public void openLive(Host host, Catalogue catalogue, Words words) throws WindowUnavailableException {
        throw missing(words);
    }

    @Override
    public void openSaved(Scan scan, Path file, Words words) throws WindowUnavailableException {
        throw missing(words);
    }

    @Override
    public void picture(Scan scan, boolean saved, Words words, Path png) throws WindowUnavailableException {
        throw missing(words);
    }

    @Override
    public int loadViews(Words words) throws WindowUnavailableException {
        throw missing(words);
    }

    private static WindowUnavailableException missing(Words words) {
        return new WindowUnavailableException(words.messages().text("cli.window.missing"));
    }
}
