package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Follows place templates for one daemon. What the template says is the daemon's, so a path is taken as the daemon sees
 * it, except below the person's own folders ({@code ${user.home}}, {@code ${user.temp}}).
 */
final class PlaceFinder {

    private final ProcessIdentity daemon;
    private final ProcessValues values;
    private final Asked asked;
    private final Supplier<Reading<String>> workspace;

    /** @param workspace the folder that the daemon works for, asked only when a place needs it */
    PlaceFinder(ProcessIdentity daemon, ProcessValues values, Asked asked, Supplier<Reading<String>> workspace) {
        this.daemon = daemon;
        this.values = values;
        this.asked = asked;
        this.workspace = workspace;
    }

    Places look(PlaceTemplate template) {
        Walks walks = Walks.of(asked);
        return template.sameForAll() ? walks.ofEverybody(template, () -> look(template, walks)) : look(template, walks);
    }

    private Places look(PlaceTemplate template, Walks walks) {
        boolean ours = template.start()
                .filter(v ->
                        v instanceof PlaceTemplate.Variable.UserHome || v instanceof PlaceTemplate.Variable.UserTemp)
                .isPresent();
        if (template.start().isEmpty() && asked.facts().system() == HostFacts.OperatingSystem.WINDOWS) {
            // A place of other systems: here it would be one on whatever drive is the current one.
            return Places.NONE;
        }
        Reading<String> folder = template.start().map(this::path).orElse(Reading.known("/"));
        var steps = new ArrayList<PlaceWalk.Step>();
        for (List<PlaceTemplate.Part> segment : template.segments()) {
            if (segment.size() == 1 && segment.getFirst() instanceof PlaceTemplate.Text part && part.pattern()) {
                steps.add(new PlaceWalk.Step(part.text(), true));
                continue;
            }
            Reading<String> name = name(segment);
            if (!(name instanceof Reading.Known<String>(String text))) {
                return notLooked(name);
            }
            if (steps.isEmpty()) {
                folder = folder.map(path -> Paths.join(path, text));
            } else {
                steps.add(new PlaceWalk.Step(text, false));
            }
        }
        Reading<String> reached = folder.flatMap(
                path -> ours ? Reading.known(Paths.normal(path)) : asked.pathSeenBy(daemon, Paths.normal(path)));
        return reached instanceof Reading.Known<String>(String path) ? walks.from(path, steps) : notLooked(reached);
    }

    /** The one path that a template without a pattern stands for. */
    Reading<String> path(PlaceTemplate template) {
        Reading<String> path = template.start().map(this::path).orElse(Reading.known("/"));
        for (List<PlaceTemplate.Part> segment : template.segments()) {
            Reading<String> name = PlaceTemplate.pattern(segment).isPresent()
                    ? Reading.unsupported("a pattern stands for several paths")
                    : name(segment);
            path = path.flatMap(folder -> name.map(text -> Paths.join(folder, text)));
        }
        return path;
    }

    private static Places notLooked(Reading<String> step) {
        return step.unansweredBecause().map(Places::unreadable).orElse(Places.NONE);
    }

    /** A whole path that a template starts with. */
    private Reading<String> path(PlaceTemplate.Variable variable) {
        HostFacts facts = asked.facts();
        return switch (variable) {
            case PlaceTemplate.Variable.UserHome _ -> Reading.known(facts.home());
            case PlaceTemplate.Variable.UserTemp _ -> Reading.known(facts.temporaryDirectory());
            case PlaceTemplate.Variable.UserId _ -> Reading.absent();
            case PlaceTemplate.Variable.DescriptorParent(int number) -> descriptorParent(number);
            case PlaceTemplate.Variable.ScriptParent _ ->
                values.argument(1).flatMap(this::absolute).map(Paths::parent);
            case PlaceTemplate.Variable.ProgramParent _ ->
                values.program().flatMap(this::absolute).map(Paths::parent);
            case PlaceTemplate.Variable.Workspace _ -> workspace.get().flatMap(this::absolute);
            case PlaceTemplate.Variable.Environment(String name) ->
                values.variable(name).flatMap(this::absolute);
            case PlaceTemplate.Variable.Option(String name) ->
                values.option(name).flatMap(this::absolute);
        };
    }

    /** The path, taken from the daemon's working directory when it is relative. */
    Reading<String> absolute(String path) {
        if (Paths.isAbsolute(path)) {
            return Reading.known(path);
        }
        return switch (asked.workingDirectory(daemon)) {
            case Reading.Known<DescriptorLink>(DescriptorLink folder)
            when !folder.deleted() -> Reading.known(Paths.join(folder.target(), path));
            case Reading.Known<DescriptorLink> _, Reading.Absent<DescriptorLink> _ ->
                Reading.unsupported("the relative path " + path + " belongs to a working directory that is gone");
            case Reading<DescriptorLink> unread -> unread.map(DescriptorLink::target);
        };
    }

    private Reading<String> descriptorParent(int number) {
        return values.descriptors()
                .flatMap(open -> open.stream()
                        .filter(descriptor -> descriptor.number() == number
                                && Paths.isAbsolute(descriptor.link().target()))
                        .findFirst()
                        .<Reading<String>>map(descriptor ->
                                Reading.known(Paths.parent(descriptor.link().target())))
                        .orElse(Reading.absent()));
    }

    /** One segment's name, its variables put in. */
    private Reading<String> name(List<PlaceTemplate.Part> segment) {
        if (segment.size() == 1 && segment.getFirst() instanceof PlaceTemplate.Text(String literal)) {
            return Reading.known(literal);
        }
        var name = new StringBuilder();
        for (PlaceTemplate.Part part : segment) {
            Reading<String> text = switch (part) {
                case PlaceTemplate.Text(String literal) -> Reading.known(literal);
                case PlaceTemplate.Variable.Environment(String key) -> values.variable(key);
                case PlaceTemplate.Variable.Option(String key) -> values.option(key);
                case PlaceTemplate.Variable.UserId _ ->
                    Reading.known(asked.facts().user().id());
                case PlaceTemplate.Variable _ -> Reading.absent();
            };
            if (!(text instanceof Reading.Known<String>(String value))) {
                return text;
            }
            name.append(value);
        }
        String whole = name.toString();
        boolean oneName = !whole.contains("/") && !whole.contains("\\") && !whole.equals(".") && !whole.equals("..");
        return oneName ? Reading.known(whole) : Reading.unsupported(whole + " is not the name of one file");
    }
}
