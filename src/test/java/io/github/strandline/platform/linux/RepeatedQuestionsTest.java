package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a question is put, in looks that follow each other. */
class RepeatedQuestionsTest {

    private final RepeatedQuestions questions = new RepeatedQuestions(new Patience(Duration.ofSeconds(5)));
    private final List<String> looks = new ArrayList<>();
    private String truth = "first";

    @Test
    void aLookThatIsLikeTheLastOneAnswersWithWhatHoldsThen() {
        questions.startAnew();
        assertEquals(Reading.known("first"), ask("a"));
        truth = "second";
        questions.startAgain();
        assertEquals(List.of("a", "a"), looks);
        assertEquals(Reading.known("second"), ask("a"));
        assertEquals(List.of("a", "a"), looks);
    }

    @Test
    void anAnswerIsGivenOnce() {
        questions.startAnew();
        ask("a");
        questions.startAgain();
        ask("a");
        truth = "third";
        assertEquals(Reading.known("third"), ask("a"));
    }

    @Test
    void aLookAtEverythingAsksAnew() {
        questions.startAnew();
        ask("a");
        questions.startAgain();
        truth = "now";
        questions.startAnew();
        assertEquals(Reading.known("now"), ask("a"));
    }

    @Test
    void whatNobodyAskedInTheLastLookIsNotRepeated() {
        questions.startAnew();
        ask("a");
        questions.startAgain();
        ask("b");
        questions.startAgain();
        assertEquals(List.of("a", "a", "b", "b"), looks);
    }

    private Reading<String> ask(String about) {
        return questions.ask("kind", about, () -> {
            looks.add(about);
            return Reading.known(truth);
        });
    }
}
