package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.Descriptor;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Arguments, environment and descriptors of one process. Empty values count as not set. */
final class ProcessValues {

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

    Reading<String> variable(String key) {
        return then(asked.environment(process.identity()), all -> given(Optional.ofNullable(all.get(key))));
    }

    Reading<List<Descriptor>> descriptors() {
        return asked.descriptors(process.identity());
    }

    private static Reading<String> given(Optional<String> value) {
        return value.filter(text -> !text.isEmpty())
                .<Reading<String>>map(Reading::known)
                .orElse(Reading.absent());
    }

    /** What follows from a known value; any other answer stays what it is. */
    static <T, R> Reading<R> then(Reading<T> reading, Function<T, Reading<R>> next) {
        return reading instanceof Reading.Known<T>(T value) ? next.apply(value) : reading.map(_ -> null);
    }
}
