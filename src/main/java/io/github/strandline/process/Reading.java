package io.github.strandline.process;

import java.util.Optional;
import java.util.function.Function;

/**
 * The answer to one question asked of a machine. <em>Could not look</em> ({@link Denied}, {@link TimedOut},
 * {@link Vanished}, {@link Unsupported}) is never <em>is not there</em> ({@link Absent}).
 *
 * @param <T> what a successful look finds; never {@code null}
 */
public sealed interface Reading<T> {

    /** It was looked for and found. */
    record Known<T>(T value) implements Reading<T> {
        public Known {
            java.util.Objects.requireNonNull(value, "value");
        }
    }

    /** It was looked for, every step of the way was readable, and it is not there. */
    record Absent<T>() implements Reading<T> {}

    /** The system refused the look; {@code reason} names what and why, for a person. */
    record Denied<T>(String reason) implements Reading<T> {}

    /** The look did not end in time. */
    record TimedOut<T>(String reason) implements Reading<T> {}

    /** What was being looked at went away during the look; says nothing of what it was before. */
    record Vanished<T>() implements Reading<T> {}

    /** This system, or this recording, cannot answer that question. */
    record Unsupported<T>(String reason) implements Reading<T> {}

    static <T> Reading<T> known(T value) {
        return new Known<>(value);
    }

    static <T> Reading<T> absent() {
        return new Absent<>();
    }

    static <T> Reading<T> denied(String reason) {
        return new Denied<>(reason);
    }

    static <T> Reading<T> timedOut(String reason) {
        return new TimedOut<>(reason);
    }

    static <T> Reading<T> vanished() {
        return new Vanished<>();
    }

    static <T> Reading<T> unsupported(String reason) {
        return new Unsupported<>(reason);
    }

    /** The value, when known. Only for display and for signs of use: absence of a value here is not absence of the thing. */
    default Optional<T> found() {
        return this instanceof Known<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    /** Whether the question was answered: {@link Known} or {@link Absent}. */
    default boolean answered() {
        return this instanceof Known || this instanceof Absent;
    }

    /** Why the question was not answered; empty when it was. */
    default Optional<String> unansweredBecause() {
        return switch (this) {
            case Known<T> _, Absent<T> _ -> Optional.empty();
            case Denied<T>(String reason) -> Optional.of(reason);
            case TimedOut<T>(String reason) -> Optional.of(reason);
            case Vanished<T> _ -> Optional.of("it went away while being read");
            case Unsupported<T>(String reason) -> Optional.of(reason);
        };
    }

    /** The same answer about something made from the value. */
    default <R> Reading<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Known<T>(T value) -> known(change.apply(value));
            case Absent<T> _ -> absent();
            case Denied<T>(String reason) -> denied(reason);
            case TimedOut<T>(String reason) -> timedOut(reason);
            case Vanished<T> _ -> vanished();
            case Unsupported<T>(String reason) -> unsupported(reason);
        };
    }

    /** The answer to the next question, which the value is needed to ask; an unanswered or absent one is passed on. */
    default <R> Reading<R> flatMap(Function<? super T, Reading<R>> next) {
        return switch (this) {
            case Known<T>(T value) -> next.apply(value);
            case Absent<T> _ -> absent();
            case Denied<T>(String reason) -> denied(reason);
            case TimedOut<T>(String reason) -> timedOut(reason);
            case Vanished<T> _ -> vanished();
            case Unsupported<T>(String reason) -> unsupported(reason);
        };
    }
}
