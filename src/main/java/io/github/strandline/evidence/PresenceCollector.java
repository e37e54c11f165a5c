package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.catalogue.DaemonFamily.TraceRule;
import io.github.strandline.catalogue.Paths;
import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Scratch;
import io.github.strandline.evidence.Evidence.Traces;
import io.github.strandline.evidence.Evidence.Workspace;
import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whether paths of a daemon are still there: its workspace, what it made for itself, its temporary directory. */
final class PresenceCollector {

    /** What is no file of its own making: devices, a closed terminal among them, and what stands in no folder. */
    private static final List<String> NO_FILES =
            List.of("/dev/", "/memfd:", "/SYSV", "pipe:", "socket:", "anon_inode:");

    private final Subject subject;

    PresenceCollector(Subject subject) {
        this.subject = subject;
    }

    /** What the family says it works for, and its working directory: one that is gone is enough. */
    Workspace workspace() {
        if (subject.family().role() != Role.DAEMON) {
            return new Workspace(Presence.NOT_APPLICABLE, Optional.empty(), subject.readAt());
        }
        Found named = of(subject.family().workspace());
        List<Found> found = List.of(
                named,
                target(),
                ofLink(subject.asked().workingDirectory(subject.process().identity())));
        Found told = Found.first(found, Presence.GONE)
                .orElse(named.state() == Presence.NOT_APPLICABLE ? found.getLast() : named);
        return new Workspace(told.state(), told.path().or(named::path), subject.readAt());
    }

    /** What it would be pointless without, beside its folder. */
    Found target() {
        return of(subject.family().target());
    }

    private Found of(Optional<ValueSource> source) {
        return source.map(value -> ofPath(subject.values().value(value))).orElse(Found.NOTHING);
    }

    /** @param slots files by which its tool finds it */
    Traces traces(List<Found> slots) {
        List<Found> found = Stream.concat(subject.family().traces().stream().map(this::trace), slots.stream())
                .toList();
        Found told = Found.first(found, Presence.GONE)
                .or(() -> Found.first(found, Presence.NOT_READABLE))
                .or(() -> Found.first(found, Presence.EXISTS))
                .orElse(Found.NOTHING);
        return new Traces(told.state(), told.path(), told.taken(), subject.readAt());
    }

    Scratch scratch() {
        Found found = subject.family()
                .scratch()
                .map(variable -> ofPath(subject.asked()
                        .environment(subject.process().identity(), Set.of(variable))
                        .flatMap(values -> variable(values, variable))))
                .orElse(Found.NOTHING);
        return new Scratch(found.state(), found.path(), subject.readAt());
    }

    private static Reading<String> variable(Map<String, String> values, String name) {
        return Optional.ofNullable(values.get(name))
                .filter(value -> !value.isEmpty())
                .<Reading<String>>map(Reading::known)
                .orElse(Reading.absent());
    }

    private Found trace(TraceRule rule) {
        Optional<ValueSource> path = rule.path();
        return path.isPresent()
                ? ofPath(subject.values().value(path.get()))
                : rule.descriptor().map(this::ofDescriptor).orElse(Found.NOTHING);
    }

    private Found ofDescriptor(int number) {
        return ofLink(subject.asked()
                .descriptors(subject.process().identity())
                .flatMap(held -> held.stream()
                        .filter(descriptor -> descriptor.number() == number)
                        .map(Descriptor::link)
                        .filter(link -> NO_FILES.stream().noneMatch(link.target()::startsWith))
                        .findFirst()
                        .<Reading<DescriptorLink>>map(Reading::known)
                        .orElse(Reading.absent())));
    }

    /** Where a link of the kernel leads; what is no file on disk, such as a pipe, is nothing that can be gone. */
    private Found ofLink(Reading<DescriptorLink> link) {
        return switch (link) {
            case Reading.Known<DescriptorLink>(DescriptorLink to)
            when to.deleted() -> new Found(Presence.GONE, Optional.of(to.target()));
            case Reading.Known<DescriptorLink>(DescriptorLink to)
            when Paths.isAbsolute(to.target()) -> ofPath(Reading.known(to.target()));
            case Reading.Known<DescriptorLink> _, Reading.Absent<DescriptorLink> _ -> Found.NOTHING;
            case Reading<DescriptorLink> _ -> Found.UNREADABLE;
        };
    }

    private Found ofPath(Reading<String> path) {
        return switch (path) {
            case Reading.Known<String>(String there) -> {
                Reading<?> file = Paths.isAbsolute(there) ? subject.file(there) : Reading.denied("not absolute");
                Presence state = switch (file) {
                    case Reading.Known<?> _ -> Presence.EXISTS;
                    case Reading.Absent<?> _ -> Presence.GONE;
                    case Reading<?> _ -> Presence.NOT_READABLE;
                };
                yield new Found(state, Optional.of(there));
            }
            case Reading.Absent<String> _ -> Found.NOTHING;
            case Reading<String> _ -> Found.UNREADABLE;
        };
    }
}
