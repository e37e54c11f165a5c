package io.github.strandline.catalogue;

import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The folders and files that were already asked for, for one scan: dozens of daemons name the same places. Not for use from
 * several threads, and not for longer than one scan.
 */
public final class Listings {

    private final Host host;
    private final Map<String, Reading<List<String>>> folders = new HashMap<>();
    private final Map<String, Reading<FileState>> files = new HashMap<>();

    public Listings(Host host) {
        this.host = host;
    }

    /** Names in a folder; absent also when something stands there that is no folder, so that a stray file blocks nothing. */
    Reading<List<String>> folder(String path) {
        Reading<List<String>> known = folders.get(path);
        if (known == null) {
            known = host.directory(path);
            if (!known.answered() && isNoFolder(path)) {
                known = Reading.absent();
            }
            folders.put(path, known);
        }
        return known;
    }

    Reading<FileState> file(String path) {
        return files.computeIfAbsent(path, host::file);
    }

    private boolean isNoFolder(String path) {
        return host.realPath(path).found()
                .flatMap(real -> file(real).found())
                .filter(state -> state.kind() != FileState.Kind.DIRECTORY)
                .isPresent();
    }
}
