package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.EvidenceSheet;

/** Whether a daemon's own tool can reach it. */
final class Reach {

    private Reach() {}

    /**
     * Its endpoint leads to it, and an entry names it where its tool needs one. One without an endpoint, such as a worker that
     * is told by signals and files, is reached by its entry.
     */
    static boolean byItsTool(EvidenceSheet sheet) {
        return switch (sheet.claim().state()) {
            case CLAIMED -> byEntryAlone(sheet);
            case NOT_APPLICABLE -> sheet.endpoint().state() == Endpoint.State.OWN;
            case STALE, NONE, NOT_READABLE -> false;
        };
    }

    /** Whether an entry that names it is all that its tool needs: its endpoint is its own, or it has none. */
    static boolean byEntryAlone(EvidenceSheet sheet) {
        Endpoint.State endpoint = sheet.endpoint().state();
        return endpoint == Endpoint.State.OWN || endpoint == Endpoint.State.NOT_APPLICABLE;
    }
}
