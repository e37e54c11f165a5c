package io.github.strandline.catalogue;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.host.Asked;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The values of one daemon that its family names: from its arguments, its environment, its descriptors, and the places
 * where its files stand. Asks the machine only for what is needed, each thing once. A variable that is empty counts as
 * not set, as it does for the tools.
 */
public final class Values {

    private static final int LONGEST_NAME = 120;

    /** As much as a recording keeps of a text that is no JSON. */
    private static final Pattern KEPT_LINE = Pattern.compile("0|[1-9][0-9]{0,17}");

    private final RecognisedDaemon daemon;
    private final Asked asked;
    private final ProcessValues values;
    private final PlaceFinder places;
    private Optional<Reading<String>> version = Optional.empty();

    public Values(RecognisedDaemon daemon, Host host) {
        this(daemon, new Asked(host, host.facts(), Catalogue.environmentKeys(daemon.family())));
    }

    /** @param asked the questions of one scan, shared by its daemons */
    public Values(RecognisedDaemon daemon, Asked asked) {
        this.daemon = daemon;
        this.asked = asked;
        this.values = new ProcessValues(daemon.process(), asked);
        this.places = new PlaceFinder(daemon.process().identity(), values, asked, this::workspace);
    }

    /** The value; absent when it is not given, or is not of the kind that is meant. */
    public Reading<String> value(ValueSource source) {
        Reading<String> whole = source.environment()
                .map(values::variable)
                .or(() -> source.option().map(values::option))
                .or(() -> source.word().map(values::word))
                .or(() -> source.file().map(place -> inFile(place, source.pointer())))
                .orElseGet(() -> values.argument(source.argument().orElse(-1)));
        return whole.flatMap(
                text -> part(text, source).<Reading<String>>map(Reading::known).orElse(Reading.absent()));
    }

    /** What the first file at the place holds, in the field or as its only line. */
    private Reading<String> inFile(String place, Optional<String> pointer) {
        return places(place)
                .flatMap(files -> files.isEmpty()
                        ? Reading.absent()
                        : asked.text(files.getFirst()).flatMap(text -> held(files.getFirst(), text, pointer)));
    }

    private static Reading<String> held(String file, String text, Optional<String> pointer) {
        if (pointer.isEmpty()) {
            String line = text.strip();
            return KEPT_LINE.matcher(line).matches()
                    ? Reading.known(line)
                    : Reading.unsupported(file + ": is not a whole number");
        }
        Optional<RecordDocument> document = Records.read(text);
        return document.isEmpty()
                ? Reading.unsupported(file + ": is not JSON")
                : document.get()
                        .value(pointer.get())
                        .<Reading<String>>map(Reading::known)
                        .orElse(Reading.absent());
    }

    /** The folder that it works for: what the family says, else its working directory. */
    private Reading<String> workspace() {
        Optional<ValueSource> source = daemon.family().workspace();
        return source.isPresent()
                ? value(source.get())
                : asked.workingDirectory(daemon.process().identity()).map(DescriptorLink::target);
    }

    /**
     * The installed version of its package; absent when the family names no package or its files belong to none, and not
     * answered when a place where it could stand was not readable.
     */
    public Reading<String> version() {
        Reading<String> known = version.orElseGet(this::findVersion);
        version = Optional.of(known);
        return known;
    }

    private Reading<String> findVersion() {
        if (daemon.family().packages().isEmpty()) {
            return Reading.absent();
        }
        // Any first argument is a script for a shape that says so; otherwise it must at least look like a file.
        Reading<String> script = values.argument(1)
                .flatMap(first -> daemon.shape().script().isPresent() || Paths.isAbsolute(first)
                        ? places.absolute(first)
                        : Reading.absent());
        return new InstalledPackage(daemon.process().identity(), daemon.family().packages(), asked)
                .version(List.of(script, values.program()));
    }

    /** After how long without use it ends by itself; empty when it does not, or when that could not be read. */
    public Optional<Duration> selfExit() {
        for (SelfExitRule rule : daemon.family().selfExits()) {
            if (rule.since().isPresent()
                    && version()
                            .found()
                            .filter(known ->
                                    InstalledVersion.atLeast(known, rule.since().get()))
                            .isEmpty()) {
                continue;
            }
            Reading<String> set = rule.set().map(this::value).orElse(Reading.absent());
            if (!(set instanceof Reading.Absent)) {
                return set.found().flatMap(rule::duration);
            }
            if (rule.after().isPresent()) {
                return rule.after();
            }
        }
        return Optional.empty();
    }

    /**
     * How this one must be ended, by force where only a newer version may be asked or where nothing can be, and how its own tool
     * closes it.
     */
    public EndRule end() {
        EndRule rule = daemon.family().end();
        EndRule here = asked.facts().system() == OperatingSystem.WINDOWS
                ? rule.atOnce()
                : rule.with(version().found());
        return here.closedBy(closeCommand());
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
            case PACKAGE -> PackageName.of(stripped);
        };
        return part.isEmpty() ? Optional.empty() : Optional.of(part);
    }

    /** What to call this daemon: never empty, one line, at most 120 characters. */
    public String name() {
        return daemon.shape()
                .name()
                .or(() -> daemon.family().name())
                .flatMap(source -> value(source).found())
                .map(Values::oneLine)
                .filter(name -> !name.isBlank())
                .orElse(daemon.family().title());
    }

    private static String oneLine(String text) {
        var line = new StringBuilder();
        // An argument may hold anything: line breaks, escape sequences, marks that turn the writing direction.
        text.codePoints()
                .limit(LONGEST_NAME)
                .map(c -> switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE,
                            Character.UNASSIGNED,
                            Character.PRIVATE_USE -> 0xfffd;
                    default -> c;
                })
                .forEach(line::appendCodePoint);
        return line.toString();
    }

    /**
     * The owner's own way to close it, with its name and what its tool looks by, quoted for a POSIX shell; empty when the family has
     * none.
     */
    public Optional<String> closeCommand() {
        boolean posix = asked.facts().system() != OperatingSystem.WINDOWS;
        return daemon.family()
                .end()
                .closeCommand()
                .map(template -> new CloseCommand(template)
                        .filled(
                                name(),
                                posix,
                                () -> workspace().found(),
                                variable -> values.variable(variable).found().filter(value -> !value.isEmpty())));
    }

    /** {@link #look} as one answer: known only when every part of the places could be looked at. */
    public Reading<List<String>> places(String template) {
        return look(template).asReading();
    }

    /**
     * The path that a place without a pattern stands for, as the daemon calls it, whether or not anything is there. A place with
     * a pattern is no single path.
     */
    public Reading<String> path(String template) {
        try {
            return places.path(Walks.of(asked).template(template));
        } catch (PlaceTemplate.MalformedException malformed) {
            return Reading.unsupported("the place " + template + " " + malformed.problem());
        }
    }

    /** What exists at a place, and what of the place could not be looked at. */
    public Places look(String template) {
        try {
            return places.look(Walks.of(asked).template(template));
        } catch (PlaceTemplate.MalformedException malformed) {
            return Places.unreadable("the place " + template + " " + malformed.problem());
        }
    }
}
