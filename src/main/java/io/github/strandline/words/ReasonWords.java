package io.github.strandline.words;

import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.scan.Finding;

/** Verdicts in words: whole sentences per case, so that they can be translated. */
final class ReasonWords {

    private final Messages messages;
    private final Words words;

    ReasonWords(Messages messages, Words words) {
        this.messages = messages;
        this.words = words;
    }

    String of(Finding finding) {
        EvidenceSheet evidence = finding.evidence();
        String detail = VisibleText.of(finding.verdict().detail());
        return switch (finding.verdict().kind()) {
            case OTHER_USER -> messages.text("reason.other_user", detail);
            case PROTECTED -> messages.text("reason.protected", detail);
            case SERVICE -> messages.text("reason.service", detail);
            case CLIENT -> messages.text("reason.client", evidence.clients().connected());
            case JOB -> job(evidence.work());
            case LAUNCHER -> launcher(evidence.parentage());
            case OWNER -> owner(evidence.owner());
            case YOUNG ->
                messages.text(
                        "reason.young",
                        words.age(finding.age()),
                        words.age(finding.family().grace()));
            case COULD_NOT_READ -> messages.text("reason.could_not_read", detail);
            case OTHER_NAMESPACE -> messages.text("reason.other_namespace");
            case NOT_WORKING ->
                notWorking(evidence.activity(), evidence.clients().waiting());
            case FORGOTTEN -> forgotten(evidence);
            case UNDECIDED -> messages.text("reason.undecided");
            case OWNER_BOUND -> ownerBound(evidence.owner());
            case UNREACHABLE -> unreachable(evidence.endpoint(), evidence.claim());
            case UNCLAIMED ->
                messages.text(
                        evidence.traces().taken() ? "reason.unclaimed.taken" : "reason.unclaimed",
                        VisibleText.of(evidence.traces().path().orElse("")));
            case BROWSER ->
                messages.text("reason.browser." + Messages.part(finding.family().role()));
            case REACHABLE -> messages.text("reason.reachable");
            case CAPPED -> messages.text("reason.capped");
            case GONE -> messages.text("reason.gone");
        };
    }

    private String job(Work work) {
        String key = work.state() == Work.State.QUEUED ? "reason.job.queued" : "reason.job.running";
        String worker = work.worker().isPresent() ? Long.toString(work.worker().getAsLong()) : "?";
        return messages.text(key, VisibleText.of(work.job().orElse("?")), worker);
    }

    private String launcher(Parentage parentage) {
        return messages.text(
                "reason.launcher", VisibleText.of(parentage.parent().orElse("?")), Long.toString(parentage.pid()));
    }

    private String owner(Owner owner) {
        return owner.by().filter(sign -> sign == Owner.Sign.DAEMON).isPresent()
                ? messages.text(
                        "reason.owner.daemon", VisibleText.of(owner.detail().orElse("?")))
                : messages.text("reason.owner");
    }

    private String ownerBound(Owner owner) {
        return switch (owner.by().orElse(Owner.Sign.PARENT)) {
            case STANDARD_INPUT -> messages.text("reason.owner_bound.standard_input");
            case DAEMON -> messages.text("reason.owner_bound.daemon");
            case TARGET ->
                messages.text(
                        "reason.owner_bound.target",
                        VisibleText.of(owner.detail().orElse("?")));
            case PARENT -> messages.text("reason.owner_bound");
        };
    }

    /** @param queued who waits for what is stopped: when that is not the daemon itself, it is a part of it */
    private String notWorking(Activity activity, int queued) {
        if (activity.stopped()) {
            return messages.text("reason.not_working.stopped");
        }
        if (queued > 0) {
            return messages.text("reason.not_working.part", queued);
        }
        return activity.waiting() > 0
                ? messages.text("reason.not_working.waiting", activity.waiting())
                : messages.text("reason.not_working.child");
    }

    private String forgotten(EvidenceSheet evidence) {
        if (evidence.workspace().state() == Presence.GONE) {
            return messages.text(
                    "reason.forgotten.workspace",
                    VisibleText.of(evidence.workspace().path().orElse("?")));
        }
        return evidence.work().state() == Work.State.ABANDONED
                ? messages.text(
                        "reason.forgotten.work",
                        VisibleText.of(evidence.work().job().orElse("?")))
                : messages.text("reason.forgotten.server");
    }

    private String unreachable(Endpoint endpoint, Claim claim) {
        if (endpoint.isPort()) {
            return endpoint.state() == Endpoint.State.REBOUND
                    ? messages.text("reason.unreachable.port.rebound")
                    : messages.text("reason.unreachable.port.never_opened");
        }
        if (endpoint.isPipe()) {
            return messages.text("reason.unreachable.pipe");
        }
        String entry = switch (claim.state()) {
            case NONE -> "none";
            case STALE -> "stale";
            case CLAIMED, NOT_READABLE, NOT_APPLICABLE -> "other";
        };
        return messages.text(
                "reason.unreachable." + Messages.part(endpoint.state()) + "." + entry,
                VisibleText.of(claim.file().orElse("")));
    }
}
