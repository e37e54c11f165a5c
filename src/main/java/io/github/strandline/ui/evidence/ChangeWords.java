package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.scan.Finding;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;

/** What would change a verdict, and for an unsure one what a person can do to find out. */
final class ChangeWords {

    private final Words words;
    private final Messages messages;

    ChangeWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    /** One sentence; empty when nothing can change it any more. */
    String change(Finding finding) {
        return switch (finding.verdict().kind()) {
            case UNREACHABLE -> unreachable(finding.evidence().endpoint());
            case UNCLAIMED -> messages.text("change.unclaimed");
            case OWNER_BOUND -> messages.text("change.owner_bound");
            case BROWSER -> messages.text("change.browser");
            case COULD_NOT_READ -> messages.text("change.could_not_read");
            case OTHER_NAMESPACE -> messages.text("change.other_namespace");
            case NOT_WORKING -> messages.text("change.not_working");
            case FORGOTTEN -> messages.text("change.forgotten");
            case UNDECIDED -> messages.text(hasEndpoint(finding) ? "change.undecided" : "change.undecided.no_socket");
            case CLIENT -> messages.text("change.client");
            case JOB -> messages.text("change.job");
            case LAUNCHER, OWNER -> messages.text("change.launcher");
            case YOUNG -> messages.text("change.young", words.age(left(finding)));
            case REACHABLE -> messages.text("change.reachable");
            case CAPPED -> messages.text("change.capped");
            case OTHER_USER -> messages.text("change.other_user");
            case PROTECTED -> messages.text("change.protected");
            case SERVICE -> messages.text("change.service");
            case GONE -> "";
        };
    }

    private String unreachable(Endpoint endpoint) {
        if (endpoint.isPipe()) {
            return messages.text("change.unreachable.pipe");
        }
        return messages.text(endpoint.isPort() ? "change.unreachable.port" : "change.unreachable");
    }

    /** What a person can do about an unsure tree; empty for others. */
    String task(Finding finding) {
        return switch (finding.verdict().kind()) {
            case COULD_NOT_READ -> messages.text("task.could_not_read");
            case OTHER_NAMESPACE -> messages.text("task.other_namespace");
            case NOT_WORKING -> notWorking(finding.evidence());
            case FORGOTTEN -> messages.text("task.forgotten");
            case UNDECIDED -> messages.text("task.undecided");
            default -> "";
        };
    }

    private String notWorking(EvidenceSheet evidence) {
        // Clients are told as waiting only for what is stopped, be it a part.
        boolean stopped = evidence.activity().stopped() || evidence.clients().waiting() > 0;
        return messages.text(stopped ? "task.not_working.stopped" : "task.not_working");
    }

    private static boolean hasEndpoint(Finding finding) {
        return finding.evidence().endpoint().state() != Endpoint.State.NOT_APPLICABLE;
    }

    private static Duration left(Finding finding) {
        Duration left = finding.family().grace().minus(finding.age());
        return left.isNegative() ? Duration.ZERO : left;
    }
}
