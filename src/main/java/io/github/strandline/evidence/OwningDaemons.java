package io.github.strandline.evidence;

import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.catalogue.Values;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the daemon to which another belongs: one of the family that its family names, with the same value. */
final class OwningDaemons {

    private final ProcessTable table;
    private final List<RecognisedDaemon> daemons;
    private final Asked asked;

    OwningDaemons(ProcessTable table, List<RecognisedDaemon> daemons, Asked asked) {
        this.table = table;
        this.daemons = daemons;
        this.asked = asked;
    }

    /**
     * The living daemon that owns this one: known when there is one, absent when there is none, and not answered as long as
     * something that may be it could not be looked at. Empty when it belongs to none.
     */
    Optional<Reading<RecognisedDaemon>> ownerOf(RecognisedDaemon daemon) {
        return daemon.family().owner().flatMap(OwnerRule::daemon).flatMap(rule -> {
            Reading<String> own = new Values(daemon, asked).value(rule.same());
            return own instanceof Reading.Absent ? Optional.empty() : Optional.of(find(daemon, rule, own));
        });
    }

    private Reading<RecognisedDaemon> find(
            RecognisedDaemon daemon, OwnerRule.OwningDaemon rule, Reading<String> wanted) {
        List<RecognisedDaemon> candidates = daemons.stream()
                .filter(other -> other.family().id().equals(rule.family()))
                .filter(other -> other.process().pid() != daemon.process().pid())
                .toList();
        if (!(wanted instanceof Reading.Known<String>(String value))) {
            return wanted.flatMap(_ -> Reading.absent());
        }
        // Of several the youngest has taken over what the others had.
        Optional<RecognisedDaemon> owner = candidates.stream()
                .filter(other -> new Values(other, asked)
                        .value(rule.same())
                        .found()
                        .filter(value::equals)
                        .isPresent())
                .max(Comparator.comparing(RecognisedDaemon::process, ProcessRecord.byStart()));
        if (owner.isPresent()) {
            return Reading.known(owner.get());
        }
        return candidates.stream()
                .flatMap(other -> maybe(other, rule).stream())
                .findFirst()
                .or(() -> hidden(daemon.process()))
                .<Reading<RecognisedDaemon>>map(Reading::denied)
                .orElse(Reading.absent());
    }

    /** Why this one may be the owner; empty when it is not. */
    private Optional<String> maybe(RecognisedDaemon other, OwnerRule.OwningDaemon rule) {
        Reading<String> value = new Values(other, asked).value(rule.same());
        return value instanceof Reading.Vanished
                ? Optional.empty()
                : value.unansweredBecause()
                        .map(why -> "what process %d is for: %s"
                                .formatted(other.process().pid(), why));
    }

    /** A process of the same user whose arguments could not be read may be anything. */
    private Optional<String> hidden(ProcessRecord process) {
        return table.all().stream()
                .filter(other -> other.state().alive() && other.owner().equals(process.owner()))
                .filter(other -> !other.arguments().answered() && !(other.arguments() instanceof Reading.Vanished))
                .findFirst()
                .map(other -> "arguments of process " + other.pid());
    }
}
