package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.FileState;
import io.github.strandline.process.Reading;
import java.util.List;

/** Folders and files on the way to a place. */
final class Listings {

    private final Asked asked;

    Listings(Asked asked) {
        this.asked = asked;
    }

    /** Names in a folder; absent also when something stands there that is no folder, so that a stray file blocks nothing. */
    Reading<List<String>> folder(String path) {
        Reading<List<String>> names = asked.directory(path);
        return !names.answered() && isNoFolder(path) ? Reading.absent() : names;
    }

    Reading<FileState> file(String path) {
        return asked.file(path);
    }

    private boolean isNoFolder(String path) {
        return asked.realPath(path).found()
                .flatMap(real -> file(real).found())
                .filter(state -> state.kind() != FileState.Kind.DIRECTORY)
                .isPresent();
    }
}
