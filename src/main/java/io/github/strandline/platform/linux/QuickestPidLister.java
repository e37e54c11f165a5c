package io.github.strandline.platform.linux;

import java.io.IOException;
import java.util.Optional;

/** Lists with native calls where these are to be had, and otherwise as it can. Finds out with the first listing. */
final class QuickestPidLister implements PidLister {

    private final PidLister otherwise;
    private Optional<PidLister> chosen = Optional.empty();

    QuickestPidLister(PidLister otherwise) {
        this.otherwise = otherwise;
    }

    @Override
    public void list(PidList into) throws IOException {
        PidLister quickest =
                chosen.orElseGet(() -> DirentPidLister.ofThisKernel().orElse(otherwise));
        chosen = Optional.of(quickest);
        quickest.list(into);
    }
}
