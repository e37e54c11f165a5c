package io.github.strandline.evidence;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All evidence about one daemon, one of each kind; what a family does not have is <em>not applicable</em>, never missing.
 *
 * @param endedDaemon the daemon that left these processes behind; empty when there is none
 */
public record EvidenceSheet(
        Evidence.Claim claim,
        Evidence.Endpoint endpoint,
        Evidence.Parentage parentage,
        Evidence.Owner owner,
        Evidence.Clients clients,
        Evidence.Work work,
        Evidence.Activity activity,
        Evidence.Workspace workspace,
        Evidence.Traces traces,
        Evidence.Scratch scratch,
        Evidence.Service service,
        Evidence.SelfExit selfExit,
        Optional<Evidence.EndedDaemon> endedDaemon) {

    /** In the order in which they are shown. */
    public List<Evidence> all() {
        Stream<Evidence> always = Stream.of(
                claim, endpoint, parentage, owner, clients, work, activity, workspace, traces, scratch, service,
                selfExit);
        return Stream.concat(endedDaemon.stream(), always).toList();
    }
}
