package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.EvidenceSheet;

/** Whether a daemon's own tool can reach it. */
final class Reach {

    private Reach() {}

    /** Its endpoint leads to it, and an entry names it where its tool needs one. */
    static boolean byItsTool(EvidenceSheet sheet) {
        return sheet.endpoint().state() == Endpoint.State.OWN
                && (sheet.claim().state() == Claim.State.CLAIMED || sheet.claim().state() == Claim.State.NOT_APPLICABLE);
    }
}
