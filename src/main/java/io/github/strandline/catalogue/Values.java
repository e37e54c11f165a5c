package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The values of one daemon that its family names: from its arguments, its environment, its descriptors, and the places where its
 * files stand. Asks the machine only for what is needed, each thing once. A variable that is empty counts as not set, as it
 * does for the tools.
 */
public final class Values {

    private static final int LONGEST_NAME = 120;

    private final RecognisedDaemon daemon;
    private final Asked asked;
    private final Listings listings;
    private final Optional<ArgumentList> arguments;

    public Values(RecognisedDaemon daemon, Host host) {
        this(daemon, new Asked(host, host.facts(), Catalogue.environmentKeys(daemon.family())));
    }

    /** @param asked the questions of one scan, shared by its daemons */
    public Values(RecognisedDaemon daemon, Asked asked) {
        this.daemon = daemon;
        this.asked = asked;
        this.listings = new Listings(asked);
        this.arguments = ArgumentList.of(daemon.root());
    }

    /** The value; absent when it is not given, or is not of the kind that is meant. */
    public Reading<String> value(ValueSource source) {
        Reading<String> raw = source.environment().isPresent()
                ? variable(source.environment().get())
                : argument(arguments.flatMap(list -> source.option().isPresent()
                        ? list.option(source.option().get())
                        : list.at(source.argument().orElse(-1))));
        return then(raw, text -> part(text, source).<Reading<String>>map(Reading::known).orElse(Reading.absent()));
    }

    private static Reading<String> argument(Optional<String> value) {
        return value.filter(text -> !text.isEmpty()).<Reading<String>>map(Reading::known).orElse(Reading.absent());
    }

    private static Optional<String> part(String text, ValueSource source) {
        String prefix = source.strip().orElse("");
        if (!text.startsWith(prefix)) {
            return Optional.empty();
        }
        String stripped = text.substring(prefix.length());
        String part = switch (source.take()) {
            case WHOLE -> stripped;
            case BASENAME -> Paths.basename(stripped);
            case STEM -> Paths.stem(stripped);
        };
        return part.isEmpty() ? Optional.empty() : Optional.of(part);
    }

    /** What to call this daemon: never empty, one line, at most 120 characters. */
    public String name() {
        return daemon.shape().name().or(() -> daemon.family().name())
                .flatMap(source -> value(source).found())
                .map(Values::oneLine)
                .filter(name -> !name.isBlank())
                .orElse(daemon.family().title());
    }

    private static String oneLine(String text) {
        var line = new StringBuilder();
        // An argument may hold anything: line breaks, escape sequences, marks that turn the writing direction.
        text.codePoints().limit(LONGEST_NAME).map(c -> switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE -> 0xfffd;
            default -> c;
        }).forEach(line::appendCodePoint);
        return line.toString();
    }

    /** The owner's own way to close it, with the name in it, quoted for a POSIX shell; empty when the family has none. */
    public Optional<String> closeCommand() {
        return daemon.family().end().closeCommand().map(command -> command.replace("${name}", quoted(name())));
    }

    private static String quoted(String word) {
        boolean plain = word.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "._-/@:+,".indexOf(c) >= 0));
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** {@link #look} as one answer: known only when every part of the places could be looked at. */
    public Reading<List<String>> places(String template) {
        return look(template).asReading();
    }

    /** The existing files at a place, and what of the place could not be looked at. */
    public Places look(String template) {
        try {
            return look(PlaceTemplate.parse(template));
        } catch (PlaceTemplate.MalformedException malformed) {
            return Places.unreadable("the place " + template + " " + malformed.getMessage());
        }
    }

    private Places look(PlaceTemplate template) {
        Reading<String> start = template.start().map(this::path).orElse(Reading.known("/"));
        boolean ours = template.start()
                .filter(v -> v instanceof PlaceTemplate.Variable.UserHome || v instanceof PlaceTemplate.Variable.UserTemp)
                .isPresent();
        var steps = new ArrayList<PlaceWalk.Step>();
        Reading<String> folder = start;
        for (List<PlaceTemplate.Part> segment : template.segments()) {
            Optional<String> pattern = PlaceTemplate.pattern(segment);
            if (pattern.isPresent()) {
                steps.add(new PlaceWalk.Step(pattern.get(), true));
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
        Reading<String> reached = then(folder, path -> ours
                ? Reading.known(Paths.normal(path))
                : asked.pathSeenBy(identity(), Paths.normal(path)));
        return reached instanceof Reading.Known<String>(String path)
                ? new PlaceWalk(listings).from(path, steps)
                : notLooked(reached);
    }

    private static Places notLooked(Reading<String> step) {
        return step.unansweredBecause().map(Places::unreadable).orElse(Places.NONE);
    }

    /** A whole path that a template starts with. */
    private Reading<String> path(PlaceTemplate.Variable variable) {
        HostFacts facts = asked.facts();
        return switch (variable) {
            case PlaceTemplate.Variable.UserHome _ -> argument(Optional.of(facts.home()));
            case PlaceTemplate.Variable.UserTemp _ -> argument(Optional.of(facts.temporaryDirectory()));
            case PlaceTemplate.Variable.UserId _ -> Reading.absent();
            case PlaceTemplate.Variable.DescriptorParent(int number) -> descriptorParent(number);
            case PlaceTemplate.Variable.Environment(String name) -> then(variable(name), this::absolute);
            case PlaceTemplate.Variable.Option(String name) ->
                then(argument(arguments.flatMap(list -> list.option(name))), this::absolute);
        };
    }

    private Reading<String> absolute(String path) {
        if (Paths.isAbsolute(path)) {
            return Reading.known(path);
        }
        return switch (asked.workingDirectory(identity())) {
            case Reading.Known<DescriptorLink>(DescriptorLink folder) when !folder.deleted() ->
                Reading.known(Paths.join(folder.target(), path));
            case Reading.Known<DescriptorLink> _, Reading.Absent<DescriptorLink> _ ->
                Reading.unsupported("the relative path " + path + " belongs to a working directory that is gone");
            case Reading<DescriptorLink> unread -> unread.map(DescriptorLink::target);
        };
    }

    private Reading<String> descriptorParent(int number) {
        return then(asked.descriptors(identity()), open -> open.stream()
                .filter(descriptor -> descriptor.number() == number && Paths.isAbsolute(descriptor.link().target()))
                .findFirst()
                .<Reading<String>>map(descriptor -> Reading.known(Paths.parent(descriptor.link().target())))
                .orElse(Reading.absent()));
    }

    /** One segment's name, its variables put in. */
    private Reading<String> name(List<PlaceTemplate.Part> segment) {
        var name = new StringBuilder();
        for (PlaceTemplate.Part part : segment) {
            Reading<String> text = switch (part) {
                case PlaceTemplate.Text(String literal) -> Reading.known(literal);
                case PlaceTemplate.Variable.Environment(String key) -> variable(key);
                case PlaceTemplate.Variable.Option(String key) ->
                    argument(arguments.flatMap(list -> list.option(key)));
                case PlaceTemplate.Variable.UserId _ -> argument(Optional.of(asked.facts().user().id()));
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

    private Reading<String> variable(String key) {
        return then(asked.environment(identity()), all -> argument(Optional.ofNullable(all.get(key))));
    }

    private ProcessIdentity identity() {
        return daemon.root().identity();
    }

    private static <T, R> Reading<R> then(Reading<T> reading, Function<T, Reading<R>> next) {
        return reading instanceof Reading.Known<T>(T value) ? next.apply(value) : reading.map(_ -> null);
    }
}
