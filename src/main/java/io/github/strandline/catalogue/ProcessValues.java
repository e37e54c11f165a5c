package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.Descriptor;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Arguments, environment and descriptors of one process. Empty values count as not set. */
final class ProcessValues {

    /** How many arguments are looked through: enough for every program, and bounded for every list. */
    private static final int MOST_WORDS = 1_000;

    private final ProcessRecord process;
    private final Asked asked;
    private final Optional<ArgumentList> arguments;

    ProcessValues(ProcessRecord process, Asked asked) {
        this.process = process;
        this.asked = asked;
        this.arguments = ArgumentList.of(process);
    }

    Reading<String> argument(int position) {
        return given(arguments.flatMap(list -> list.at(position)));
    }

    Reading<String> option(String name) {
        return given(arguments.flatMap(list -> list.option(name)));
    }

    /** The first argument behind the program that is no option and matches. */
    Reading<String> word(String glob) {
        return given(arguments.flatMap(list -> list.positionals(1).stream()
                .limit(MOST_WORDS)
                .filter(word -> Glob.matchesWord(glob, word))
                .findFirst()));
    }

    Reading<String> variable(String key) {
        return asked.environment(process.identity(), Set.of(key))
                .flatMap(all -> given(Optional.ofNullable(all.get(key))));
    }

    /** Path of the program file. */
    Reading<String> program() {
        return process.executable();
    }

    Reading<List<Descriptor>> descriptors() {
        return asked.descriptors(process.identity());
    }

    private static Reading<String> given(Optional<String> value) {
        return value.filter(text -> !text.isEmpty())
                .<Reading<String>>map(Reading::known)
                .orElse(Reading.absent());
    }
}
