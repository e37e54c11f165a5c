package io.github.strandline.evidence;

import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Owner.Sign;
import io.github.strandline.evidence.Evidence.Owner.State;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether the one for whom a daemon lives is still there. That the parent is gone proves nothing alone; with a standard input
 * that nobody holds, or with what the daemon works for gone too, it does.
 */
final class OwnerCollector {

    private final Subject subject;
    private final Parentage parentage;

    OwnerCollector(Subject subject, Parentage parentage) {
        this.subject = subject;
        this.parentage = parentage;
    }

    /** @param target what it would be pointless without */
    Owner collect(Found target) {
        Optional<OwnerRule> rule = subject.family().owner();
        if (rule.isEmpty()) {
            return owner(State.NOT_APPLICABLE);
        }
        return switch (OwnerCondition.of(subject)) {
            case YES -> ofRule(rule.get(), target);
            case NO -> owner(parentGone() && leadersGone() ? State.OWNERLESS : State.NOT_APPLICABLE);
            case NOT_READABLE ->
                notReadable("the environment of process " + subject.process().pid());
        };
    }

    private Owner ofRule(OwnerRule rule, Found target) {
        Optional<Reading<RecognisedDaemon>> daemon =
                subject.situation().owners().ownerOf(subject.tree().daemon());
        if (daemon.isPresent()) {
            return switch (daemon.get()) {
                case Reading.Known<RecognisedDaemon>(RecognisedDaemon living) ->
                    owner(
                            State.LIVING,
                            Sign.DAEMON,
                            Long.toString(living.process().pid()));
                case Reading.Absent<RecognisedDaemon> _ -> owner(State.GONE, Sign.DAEMON, "");
                case Reading<RecognisedDaemon> unread -> notReadable(Unread.why(unread));
            };
        }
        if (parentage.bound()) {
            return owner(State.LIVING, Sign.PARENT, parentage.parent().orElse(""));
        }
        if (rule.standardInput()) {
            var lifeline = new Lifeline(subject);
            switch (lifeline.look()) {
                case HELD -> {
                    return owner(State.LIVING, Sign.STANDARD_INPUT, "");
                }
                case LET_GO -> {
                    if (rule.sufficient() || parentGone()) {
                        return listensAllTheSame();
                    }
                }
                case NOT_READABLE -> {
                    return notReadable(lifeline.unreadable().orElse(""));
                }
                case NONE -> {}
            }
        }
        if (parentage.kind() == Parentage.Kind.UNREADABLE) {
            return notReadable("parent process " + parentage.pid());
        }
        if (parentGone() && target.state() == Presence.GONE) {
            return owner(State.GONE, Sign.TARGET, target.path().orElse(""));
        }
        boolean started =
                rule.anyParent() || rule.standardInput() || subject.family().boundToLauncher();
        return owner(started && parentGone() ? State.OWNERLESS : State.NOT_APPLICABLE);
    }

    /** What serves a port lives for whoever connects to it, whatever its family says: then a standard input is no lifeline. */
    private Owner listensAllTheSame() {
        if (subject.family().endpoint().isPresent()) {
            return owner(State.GONE, Sign.STANDARD_INPUT, "");
        }
        return switch (OwnPorts.of(subject)) {
            case Reading.Known<OwnPorts>(OwnPorts ports) ->
                ports.listeners().isEmpty() ? owner(State.GONE, Sign.STANDARD_INPUT, "") : owner(State.OWNERLESS);
            case Reading<OwnPorts> unread -> notReadable(Unread.why(unread));
        };
    }

    private boolean parentGone() {
        return switch (parentage.kind()) {
            case INIT, SUBREAPER, EXITED, RECYCLED -> true;
            case ALIVE, BY_DESIGN, UNREADABLE -> false;
        };
    }

    /** Whether it was started in somebody's session and group, and both leaders have ended; it lives itself. */
    private boolean leadersGone() {
        return ended(subject.root().group()) && ended(subject.root().session());
    }

    private boolean ended(OptionalLong leader) {
        ProcessTable table = subject.situation().table();
        return leader.isPresent()
                && table.find(leader.getAsLong())
                        .filter(process -> process.state().alive())
                        .isEmpty();
    }

    private Owner owner(State state) {
        return new Owner(state, Optional.empty(), Optional.empty(), subject.readAt());
    }

    private Owner owner(State state, Sign by, String detail) {
        return new Owner(state, Optional.of(by), Optional.of(detail).filter(text -> !text.isEmpty()), subject.readAt());
    }

    private Owner notReadable(String why) {
        return new Owner(State.NOT_READABLE, Optional.empty(), Optional.of(why), subject.readAt());
    }
}
