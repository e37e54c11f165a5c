package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** When a question is put, in looks that follow each other. */
class RepeatedQuestionsTest {

    private static final ProcessIdentity PROCESS = ProcessIdentity.linux(7, 70, 700);

    private final List<String> looks = new ArrayList<>();
    private String truth = "first";
    private Optional<String> signs = Optional.of("as it was");
    private boolean there = true;
    private int checks;
    private final RepeatedQuestions questions =
            new RepeatedQuestions(new Patience(Duration.ofSeconds(5)), _ -> signs, _ -> new RepeatedQuestions.Worth() {
                @Override
                public <T> Reading<T> of(Reading<T> answer) {
                    checks++;
                    return there ? answer : Reading.vanished();
                }
            });

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

    @Test
    void anotherThreadLooksForItself() throws Exception {
        questions.startAnew();
        ask("a");
        questions.startAgain();
        truth = "now";
        List<Reading<String>> seen = new ArrayList<>();
        Thread other = new Thread(() -> seen.add(ask("a")));
        other.start();
        other.join();
        assertEquals(List.of(Reading.known("now")), seen);
    }

    @Test
    void whatOnlyAnExecChangesIsNotLookedAtAgainWhileNothingTellsOfOne() {
        questions.startAnew();
        askOf(true);
        questions.startAgain();
        askOf(true);
        truth = "changed";
        questions.startAgain();
        assertEquals(Reading.known("first"), askOf(true));
        assertEquals(List.of("1", "1"), looks);
    }

    @Test
    void afterAnExecItIsLookedAtAtOnce() {
        questions.startAnew();
        askOf(true);
        questions.startAgain();
        askOf(true);
        truth = "changed";
        signs = Optional.of("an exec");
        questions.startAgain();
        assertEquals(Reading.known("changed"), askOf(true));
    }

    @Test
    void whereNothingWouldTellItIsLookedAtEveryTime() {
        questions.startAnew();
        askOf(true);
        questions.startAgain();
        askOf(true);
        truth = "changed";
        signs = Optional.empty();
        questions.startAgain();
        assertEquals(Reading.known("changed"), askOf(true));
    }

    @Test
    void whatChangesWithoutAnExecIsLookedAtEveryTime() {
        questions.startAnew();
        askOf(false);
        questions.startAgain();
        askOf(false);
        truth = "changed";
        questions.startAgain();
        assertEquals(Reading.known("changed"), askOf(false));
    }

    @Test
    void aLookAtEverythingTakesNothingThatLasts() {
        questions.startAnew();
        askOf(true);
        questions.startAgain();
        askOf(true);
        truth = "changed";
        questions.startAnew();
        assertEquals(Reading.known("changed"), askOf(true));
        questions.startAgain();
        assertEquals(Reading.known("changed"), askOf(true));
    }

    @Test
    void theAnswersOfOneProcessAreCheckedTogetherAndNoneOutlivesIt() {
        questions.startAnew();
        askOf(true);
        askOf(false);
        checks = 0;
        there = false;
        questions.startAgain();
        assertEquals(2, checks);
        assertEquals(Reading.vanished(), askOf(true));
        assertEquals(Reading.vanished(), askOf(false));
        there = true;
        questions.startAgain();
        assertEquals(Reading.known("first"), askOf(true));
    }

    @Test
    void aQuestionThatIsHeldUpIsPutOnceInALookAndTheOthersOfItsProcessAreAnswered() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        AtomicBoolean hangs = new AtomicBoolean();
        RepeatedQuestions impatient =
                new RepeatedQuestions(new Patience(Duration.ofMillis(200)), _ -> signs, _ -> asItIs());
        Supplier<Reading<String>> slow = () -> {
            begun.incrementAndGet();
            if (hangs.get()) {
                await(held);
            }
            return Reading.known("late");
        };
        Supplier<Reading<String>> quick = () -> Reading.known(truth);
        impatient.startAnew();
        impatient.askOf("slow", PROCESS, "", false, slow);
        impatient.askOf("quick", PROCESS, "", false, quick);
        hangs.set(true);
        impatient.startAgain();

        assertInstanceOf(Reading.TimedOut.class, impatient.askOf("slow", PROCESS, "", false, slow));
        assertEquals(Reading.known("first"), impatient.askOf("quick", PROCESS, "", false, quick));
        assertEquals(2, begun.get());
        held.countDown();
    }

    private static RepeatedQuestions.Worth asItIs() {
        return new RepeatedQuestions.Worth() {
            @Override
            public <T> Reading<T> of(Reading<T> answer) {
                return answer;
            }
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Reading<String> askOf(boolean lasts) {
        return questions.askOf(lasts ? "lasts" : "changes", PROCESS, "", lasts, () -> {
            looks.add("1");
            return Reading.known(truth);
        });
    }

    private Reading<String> ask(String about) {
        return questions.ask("kind", about, () -> {
            looks.add(about);
            return Reading.known(truth);
        });
    }
}
