package io.github.strandline.words;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.Evidence.EndedDaemon;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Owner;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Scratch;
import io.github.strandline.evidence.Evidence.SelfExit;
import io.github.strandline.evidence.Evidence.Service;
import io.github.strandline.evidence.Evidence.Traces;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.evidence.Evidence.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Evidence in words. */
final class FactWords {

    private static final String LAUNCHD = "launchd";

    private final Messages messages;
    private final Words words;

    FactWords(Messages messages, Words words) {
        this.messages = messages;
        this.words = words;
    }

    Fact of(Evidence evidence) {
        return switch (evidence) {
            case Claim claim -> claim(claim);
            case Endpoint endpoint -> endpoint(endpoint);
            case Parentage parentage -> parentage(parentage);
            case Clients clients -> clients(clients);
            case Work work -> work(work);
            case Activity activity -> activity(activity);
            case Workspace workspace -> presence("workspace", workspace.state(), workspace.path());
            case Traces traces -> presence("traces", traces.state(), traces.path());
            case Scratch scratch -> presence("scratch", scratch.state(), scratch.path());
            case Service service -> service(service);
            case Owner owner -> owner(owner);
            case SelfExit selfExit -> selfExit(selfExit);
            case EndedDaemon daemon -> fact("daemon", "ended", "fact.daemon.ended", pid(daemon.pid()));
        };
    }

    private Fact claim(Claim claim) {
        String file = claim.file().orElse("");
        String detail = switch (claim.state()) {
            case CLAIMED, STALE -> detail("fact.claim", claim.state(), VisibleText.of(file));
            case NONE -> detail("fact.claim", claim.state(), claim.filesRead());
            case NOT_READABLE ->
                claim.unreadable().isEmpty()
                        ? messages.text("fact.claim.not_comparable.detail")
                        : detail("fact.claim", claim.state(), list(claim.unreadable()));
            case NOT_APPLICABLE -> detail("fact.claim", claim.state());
        };
        return fact("claim", claim.state(), detail, VisibleText.of(lastSegment(file)));
    }

    private Fact endpoint(Endpoint endpoint) {
        String path = VisibleText.of(endpoint.path().orElse(""));
        if (endpoint.isPort() && endpoint.state() != Endpoint.State.NOT_READABLE) {
            String owner = endpoint.state() == Endpoint.State.REBOUND
                            && endpoint.owner().isPresent()
                    ? ".owner"
                    : "";
            String key = "fact.port." + Messages.part(endpoint.state()) + owner + ".detail";
            return fact("endpoint", endpoint.state(), messages.text(key, path, pid(endpoint.owner())));
        }
        if (endpoint.isPipe() && endpoint.state() != Endpoint.State.NOT_READABLE) {
            String key = endpoint.unreachable() ? "fact.pipe.gone" : "fact.pipe.there";
            return new Fact(
                    "endpoint",
                    word(Messages.part(endpoint.state())),
                    messages.text("fact.pipe"),
                    messages.text(key),
                    messages.text(key + ".detail", path));
        }
        String detail = switch (endpoint.state()) {
            case NOT_READABLE -> detail("fact.endpoint", endpoint.state(), reason(endpoint.unreadable()));
            case REBOUND ->
                endpoint.owner().isPresent()
                        ? messages.text("fact.endpoint.rebound.owner.detail", path, pid(endpoint.owner()))
                        : detail("fact.endpoint", endpoint.state(), path);
            case NEVER_OPENED ->
                endpoint.path().isPresent()
                        ? detail("fact.endpoint", endpoint.state(), path)
                        : messages.text("fact.endpoint.never_opened.unknown.detail");
            default -> detail("fact.endpoint", endpoint.state(), path);
        };
        return fact("endpoint", endpoint.state(), detail);
    }

    private Fact parentage(Parentage parentage) {
        String parent = VisibleText.of(parentage.parent().orElse("?"));
        String detail = detail("fact.parent", parentage.kind(), parent, pid(parentage.pid()));
        if (parentage.kind() == Parentage.Kind.INIT && parent.equals(LAUNCHD)) {
            // On macOS a person expects to see it named, as Activity Monitor does.
            String part = Messages.part(parentage.kind());
            return new Fact(
                    "parent", word(part), messages.text("fact.parent"), messages.text("fact.parent.launchd"), detail);
        }
        return fact("parent", parentage.kind(), detail);
    }

    private Fact clients(Clients clients) {
        if (clients.connected() > 0) {
            return fact("clients", "connected", "fact.clients.connected", clients.connected());
        }
        if (clients.waiting() > 0) {
            return fact("clients", "waiting", "fact.clients.waiting", clients.waiting());
        }
        if (clients.unreadable().isPresent()) {
            return fact("clients", "not_readable", "fact.clients.not_readable", reason(clients.unreadable()));
        }
        return clients.asked()
                ? fact("clients", "none", "fact.clients.none")
                : fact("clients", "not_applicable", "fact.clients.not_applicable");
    }

    private Fact work(Work work) {
        String detail = work.state() == Work.State.NOT_READABLE
                ? detail("fact.work", work.state(), list(work.unreadable()))
                : detail(
                        "fact.work",
                        work.state(),
                        VisibleText.of(work.job().orElse("?")),
                        pid(work.worker()),
                        VisibleText.of(work.file().orElse("")));
        return fact("work", work.state(), detail);
    }

    private Fact activity(Activity activity) {
        if (activity.stopped()) {
            return fact("activity", "stopped", "fact.activity.stopped");
        }
        if (activity.waiting() > 0) {
            return fact("activity", "waiting", "fact.activity.waiting", activity.waiting());
        }
        return activity.missingChild()
                ? fact("activity", "missing_child", "fact.activity.missing_child")
                : fact("activity", "working", "fact.activity.working");
    }

    private Fact presence(String id, Presence state, Optional<String> path) {
        String part = Messages.part(state);
        boolean unnamed = state == Presence.NOT_READABLE && path.isEmpty();
        return new Fact(
                id,
                word(part),
                messages.text("fact." + id),
                messages.text("fact.presence." + part),
                unnamed
                        ? messages.text("fact.presence.unnamed.detail")
                        : messages.text("fact.presence." + part + ".detail", VisibleText.of(path.orElse(""))));
    }

    private Fact owner(Owner owner) {
        String who = VisibleText.of(owner.detail().orElse("?"));
        String by = owner.by().map(sign -> "." + Messages.part(sign)).orElse("");
        String key = "fact.owner." + Messages.part(owner.state()) + by + ".detail";
        return fact("owner", owner.state(), messages.text(key, who));
    }

    private Fact selfExit(SelfExit selfExit) {
        String version = VisibleText.of(selfExit.version().orElse(""), 40);
        String part = selfExit.after().isPresent() ? "after" : "not_applicable";
        String key = "fact.self_exit." + part;
        String detail = version.isEmpty() ? key + ".detail" : key + ".version.detail";
        String after = selfExit.after().map(words::age).orElse("");
        return new Fact(
                "selfExit",
                word(part),
                messages.text("fact.self_exit"),
                messages.text(key, after),
                messages.text(detail, after, version));
    }

    private Fact service(Service service) {
        if (service.unit().isPresent()) {
            return fact(
                    "service",
                    "unit",
                    "fact.service.unit",
                    VisibleText.of(service.unit().get()));
        }
        return service.unreadable().isPresent()
                ? fact("service", "not_readable", "fact.service.not_readable", reason(service.unreadable()))
                : fact("service", "none", "fact.service.none");
    }

    private Fact fact(String id, Enum<?> state, String detail, Object... values) {
        String part = Messages.part(state);
        return new Fact(
                id, word(part), messages.text("fact." + id), messages.text("fact." + id + "." + part, values), detail);
    }

    private Fact fact(String id, String part, String key, Object... values) {
        return new Fact(
                id,
                word(part),
                messages.text("fact." + id),
                messages.text(key, values),
                messages.text(key + ".detail", values));
    }

    private String detail(String prefix, Enum<?> state, Object... values) {
        return messages.text(prefix + "." + Messages.part(state) + ".detail", values);
    }

    private static String word(String part) {
        return part.replace('_', '-');
    }

    private static String reason(Optional<String> unreadable) {
        return VisibleText.of(unreadable.orElse(""));
    }

    private static String list(List<String> unreadable) {
        return VisibleText.of(String.join("; ", unreadable));
    }

    /** A pid without digit grouping, which MessageFormat would add to a number. */
    private static String pid(long pid) {
        return Long.toString(pid);
    }

    private static String pid(OptionalLong pid) {
        return pid.isPresent() ? pid(pid.getAsLong()) : "?";
    }

    private static String lastSegment(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
