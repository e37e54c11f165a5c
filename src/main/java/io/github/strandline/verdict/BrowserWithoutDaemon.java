package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.EvidenceSheet;
import java.util.List;
import java.util.Optional;

/** Rung 9: a browser that a tool made, or its crash handler, without a living tool above it and with nobody at its other end. */
final class BrowserWithoutDaemon implements VerdictRule {

    @Override
    public Optional<Verdict> judge(Candidate candidate) {
        EvidenceSheet sheet = candidate.evidence();
        Clients clients = sheet.clients();
        Parentage.Kind parent = sheet.parentage().kind();
        boolean holds = !candidate.isDaemon()
                && clients.asked()
                && clients.connected() == 0
                && clients.unreadable().isEmpty()
                && parent != Parentage.Kind.ALIVE
                && parent != Parentage.Kind.UNREADABLE;
        return holds
                ? Optional.of(new Verdict(VerdictKind.BROWSER, List.of(clients, sheet.parentage()), ""))
                : Optional.empty();
    }
}
