package io.github.strandline.evidence;

import java.util.List;

/** All evidence about one daemon, one of each kind; what a family does not have is <em>not applicable</em>, never missing. */
public record EvidenceSheet(
        Evidence.Claim claim,
        Evidence.Endpoint endpoint,
        Evidence.Parentage parentage,
        Evidence.Clients clients,
        Evidence.Work work,
        Evidence.Activity activity,
        Evidence.Workspace workspace,
        Evidence.Traces traces,
        Evidence.Scratch scratch,
        Evidence.Service service) {

    /** In the order in which they are shown. */
    public List<Evidence> all() {
        return List.of(claim, endpoint, parentage, clients, work, activity, workspace, traces, scratch, service);
    }
}
