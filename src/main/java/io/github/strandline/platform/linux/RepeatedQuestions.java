package io.github.strandline.platform.linux;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Puts the questions of a look that follows another in one go. Whoever looks again asks nearly the same as before, and
 * handing each single look to a thread that may be left behind costs more than the look. Each answer is given once, and
 * only for a moment; what was not asked before is looked at when it is asked.
 */
final class RepeatedQuestions {

    private static final Duration GOOD_FOR = Duration.ofSeconds(1);

    /** More than any look asks; what comes on top is not repeated. */
    private static final int MOST = 50_000;

    private record Question(String kind, Object about, Object more) {}

    private final Patience patience;
    private final Map<Question, Supplier<Reading<?>>> asked = new LinkedHashMap<>();
    private final Map<Question, Reading<?>> answers = new HashMap<>();
    private long answeredAt;

    RepeatedQuestions(Patience patience) {
        this.patience = patience;
    }

    /** A look begins that everything is looked at for. */
    synchronized void startAnew() {
        asked.clear();
        answers.clear();
    }

    /** A look begins that is like the last one. */
    synchronized void startAgain() {
        List<Question> questions = List.copyOf(asked.keySet());
        List<Reading<?>> found = patience.askAll(List.copyOf(asked.values()), Reading::timedOut);
        startAnew();
        for (int i = 0; i < found.size(); i++) {
            answers.put(questions.get(i), found.get(i));
        }
        answeredAt = System.nanoTime();
    }

    <T> Reading<T> ask(String kind, Object about, Supplier<Reading<T>> look) {
        return ask(kind, about, "", look);
    }

    <T> Reading<T> ask(String kind, Object about, Object more, Supplier<Reading<T>> look) {
        return this.<T>answered(new Question(kind, about, more), look::get).orElseGet(() -> patience.ask(look));
    }

    // Each kind has one type of answers.
    @SuppressWarnings("unchecked")
    private synchronized <T> Optional<Reading<T>> answered(Question question, Supplier<Reading<?>> look) {
        if (asked.size() < MOST) {
            asked.put(question, look);
        }
        boolean good = System.nanoTime() - answeredAt <= GOOD_FOR.toNanos();
        return Optional.ofNullable((Reading<T>) answers.remove(question)).filter(_ -> good);
    }
}
