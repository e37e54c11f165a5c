package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.Host;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;

/**
 * The values of one daemon that its family names: from its arguments, its environment, its descriptors, and the places
 * where its files stand. Asks the machine only for what is needed, each thing once. A variable that is empty counts as
 * not set, as it does for the tools.
 */
public final class Values {

    private static final int LONGEST_NAME = 120;

    private final RecognisedDaemon daemon;
    private final ProcessValues values;
    private final PlaceFinder places;

    public Values(RecognisedDaemon daemon, Host host) {
        this(daemon, new Asked(host, host.facts(), Catalogue.environmentKeys(daemon.family())));
    }

    /** @param asked the questions of one scan, shared by its daemons */
    public Values(RecognisedDaemon daemon, Asked asked) {
        this.daemon = daemon;
        this.values = new ProcessValues(daemon.root(), asked);
        this.places = new PlaceFinder(daemon.root().identity(), values, asked);
    }

    /** The value; absent when it is not given, or is not of the kind that is meant. */
    public Reading<String> value(ValueSource source) {
        Reading<String> whole = source.environment()
                .map(values::variable)
                .or(() -> source.option().map(values::option))
                .orElseGet(() -> values.argument(source.argument().orElse(-1)));
        return ProcessValues.then(
                whole,
                text -> part(text, source).<Reading<String>>map(Reading::known).orElse(Reading.absent()));
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
     * The owner's own way to close it, with the name in it, quoted for a POSIX shell; empty when the family has none.
     */
    public Optional<String> closeCommand() {
        return daemon.family().end().closeCommand().map(command -> command.replace("${name}", quoted(name())));
    }

    private static String quoted(String word) {
        boolean plain =
                word.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "._-/@:+,".indexOf(c) >= 0));
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** {@link #look} as one answer: known only when every part of the places could be looked at. */
    public Reading<List<String>> places(String template) {
        return look(template).asReading();
    }

    /** What exists at a place, and what of the place could not be looked at. */
    public Places look(String template) {
        try {
            return places.look(PlaceTemplate.parse(template));
        } catch (PlaceTemplate.MalformedException malformed) {
            return Places.unreadable("the place " + template + " " + malformed.problem());
        }
    }
}
