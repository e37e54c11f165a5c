package io.github.strandline;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.Proof;
import io.github.strandline.kill.Terminator;
import io.github.strandline.process.Edge;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Message keys that the code puts together: a prefix that ends in a dot, and one of a known set of parts. A key may have a
 * suffix after that, which stands in the code as a literal that starts with a dot.
 *
 * @param prefix as it stands in the bundle
 * @param parts what may follow, mostly the names of an enum's constants in lower case
 * @param complete whether every part has a message; otherwise some combinations never occur
 */
record DerivedKeys(String prefix, Set<String> parts, boolean complete) {

    /** All of them. Add a line here when code derives more keys. */
    static final List<DerivedKeys> ALL = List.of(
            each("standing.", Standing.class),
            each("edge.", Edge.class),
            each("proof.", Proof.class),
            each("history.state.", "cancelled", "cut_off"),
            each("history.sent.", Terminator.Signal.class),
            some("outcome.", names(HistoryEntry.Outcome.class).collect(Collectors.toSet())),
            each("fact.claim.", Claim.State.class),
            each("fact.endpoint.", Endpoint.State.class),
            each("fact.parent.", Parentage.Kind.class),
            each("fact.work.", Work.State.class),
            each("fact.owner.", Owner.State.class),
            some("fact.owner.", pairs(Owner.State.class, "parent", "standard_input", "daemon", "target")),
            some("fact.port.", names(Endpoint.State.class).collect(Collectors.toSet())),
            some("fact.port.", pairs(Endpoint.State.class, "owner")),
            each("fact.self_exit.", "after", "not_applicable"),
            each("fact.presence.", Presence.class),
            each("fact.", "claim", "endpoint", "parent", "clients", "work", "activity", "service"),
            each("fact.", "workspace", "traces", "scratch", "owner", "self_exit", "daemon"),
            each("reason.browser.", DaemonFamily.Role.class),
            some("reason.unreachable.", pairs(Endpoint.State.class, "none", "stale", "other")),
            each("cli.check.", "catalogue", "native", "self", "window"),
            each("cli.exit.", "0", "1", "2", "3", "4"),
            each("cli.option.", "catalogue", "from", "help", "json", "list", "no_redact", "report"),
            each("cli.option.", "screenshot", "self_check", "version"),
            each("became.", VerdictKind.class),
            each("banner.settings.reason.", SettingsStore.Reason.class),
            each("confirm.dropped.", KillPlan.Dropped.Why.class),
            some("confirm.reason.", pairs(VerdictKind.class, "all", "some")),
            each("summary.memory.", "free", "idle", "in_use", "rest", "stranded", "unsure"));

    boolean derives(String key) {
        return key.startsWith(prefix) && parts.contains(key.substring(prefix.length()));
    }

    Stream<String> keys() {
        return parts.stream().map(part -> prefix + part);
    }

    private static DerivedKeys each(String prefix, Class<? extends Enum<?>> constants) {
        return new DerivedKeys(prefix, names(constants).collect(Collectors.toSet()), true);
    }

    private static DerivedKeys each(String prefix, String... parts) {
        return new DerivedKeys(prefix, Set.of(parts), true);
    }

    private static DerivedKeys some(String prefix, Set<String> parts) {
        return new DerivedKeys(prefix, parts, false);
    }

    private static Set<String> pairs(Class<? extends Enum<?>> first, String... second) {
        return names(first)
                .flatMap(part -> Arrays.stream(second).map(next -> part + "." + next))
                .collect(Collectors.toSet());
    }

    private static Stream<String> names(Class<? extends Enum<?>> constants) {
        return Arrays.stream(constants.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT));
    }
}
