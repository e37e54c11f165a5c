package io.github.strandline.recording;

import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers by question. A question is put to the machine once, so that a scan and its replay see one and the same world. */
final class Notebook<Q, A> {

    private final Map<Q, Reading<A>> answers = new LinkedHashMap<>();

    Reading<A> answer(Q question, Supplier<Reading<A>> ask) {
        Reading<A> known = answers.get(question);
        if (known != null) {
            return known;
        }
        Reading<A> answer = ask.get();
        answers.put(question, answer);
        return answer;
    }

    void note(Q question, Reading<A> answer) {
        answers.put(question, answer);
    }

    Optional<Reading<A>> find(Q question) {
        return Optional.ofNullable(answers.get(question));
    }

    Map<Q, Reading<A>> all() {
        return answers;
    }
}
