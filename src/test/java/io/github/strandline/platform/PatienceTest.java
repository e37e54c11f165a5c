package io.github.strandline.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PatienceTest {

    private final Patience patience = new Patience(Duration.ofSeconds(2));

    @Test
    void answersComeInTheOrderOfTheLooks() {
        List<Supplier<Integer>> looks = new ArrayList<>();
        IntStream.range(0, 1000).forEach(i -> looks.add(() -> i));
        assertEquals(IntStream.range(0, 1000).boxed().toList(), patience.askAll(looks, _ -> -1));
        assertEquals(List.of(), patience.askAll(List.<Supplier<Integer>>of(), _ -> -1));
    }

    @Test
    void manySlowLooksAreWaitedForAsLongAsTheyKeepComing() {
        List<Supplier<Boolean>> looks = new ArrayList<>();
        IntStream.range(0, 4).forEach(_ -> looks.add(() -> Pause.millis(600)));
        assertEquals(
                looks.size(),
                patience.askAll(looks, _ -> false).stream().filter(done -> done).count());
    }

    @Test
    void aLookThatHangsIsGivenUpAndTheRestIsStillTaken() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        List<Supplier<String>> looks = List.of(() -> "before", () -> waitFor(release), () -> "after");
        List<String> answers = patience.askAll(looks, reason -> "late: " + reason);
        assertEquals("before", answers.get(0));
        assertTrue(answers.get(1).startsWith("late"), answers.get(1));
        assertEquals("after", answers.get(2));
        release.countDown();
    }

    @Test
    void tooManyHangingLooksAreNotAddedTo() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        Patience patience = new Patience(Duration.ofMillis(50));
        for (int i = 0; i < Patience.MOST_STUCK; i++) {
            assertInstanceOf(Reading.TimedOut.class, patience.ask(() -> Reading.known(waitFor(release))));
        }
        assertInstanceOf(Reading.TimedOut.class, patience.ask(() -> Reading.known("not even tried")));
        release.countDown();
        Reading<String> answer = patience.ask(() -> Reading.known("again"));
        for (int i = 0; i < 100 && !answer.answered(); i++) {
            Thread.sleep(20);
            answer = patience.ask(() -> Reading.known("again"));
        }
        assertEquals(Reading.known("again"), answer);
    }

    @Test
    void anInterruptedCallerIsNotHeld() throws Exception {
        Thread.currentThread().interrupt();
        Reading<String> answer = patience.ask(() -> Reading.known("x"));
        assertTrue(Thread.interrupted());
        assertInstanceOf(Reading.TimedOut.class, answer);
    }

    @Test
    void aMistakeInALookIsNotSwallowed() {
        assertThrows(
                IllegalStateException.class,
                () -> patience.ask(() -> {
                    throw new IllegalArgumentException("mistake");
                }));
    }

    private static String waitFor(CountDownLatch release) {
        try {
            release.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return "too late";
    }
}
