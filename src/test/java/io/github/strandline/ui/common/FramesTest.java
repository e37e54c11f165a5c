package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Long work is cut into frames; frames come by hand here, and so does the clock. */
final class FramesTest {

    private final AtomicLong clock = new AtomicLong();
    private final List<String> done = new ArrayList<>();
    private final Frames frames = new Frames(clock::get);

    @BeforeAll
    static void start() {
        FxHandOver.startToolkit();
    }

    @Test
    void withoutSpreadingAllIsDoneAtOnce() {
        frames.begin("owner", List.of(step("a", 9), step("b", 9)));
        assertEquals(List.of("a", "b"), done);
        assertTrue(frames.idle());
    }

    @Test
    void stepsThatDoNotFitWaitForTheNextFrame() {
        FxHandOver.ask(() -> {
            frames.spread(() -> frames.begin("owner", List.of(step("a", 1), step("b", 4), step("c", 1))));
            assertEquals(List.of(), done);
            frames.frame();
            assertEquals(List.of("a", "b"), done);
            assertFalse(frames.idle());
            frames.frame();
            assertEquals(List.of("a", "b", "c"), done);
            return frames;
        });
    }

    @Test
    void stepThatIsAloneSharesItsFrameWithNone() {
        FxHandOver.ask(() -> {
            Frames.Step alone = Frames.Step.alone(() -> done.add("b"));
            frames.spread(() -> frames.begin("owner", List.of(step("a", 0), alone, step("c", 0))));
            frames.frame();
            assertEquals(List.of("a"), done);
            frames.frame();
            assertEquals(List.of("a", "b"), done);
            frames.frame();
            return frames;
        });
        assertEquals(List.of("a", "b", "c"), done);
    }

    @Test
    void newerWorkOfAnOwnerReplacesWhatIsLeftOfItsOlder() {
        FxHandOver.ask(() -> {
            frames.spread(() -> frames.begin("one", List.of(step("old", 0))));
            frames.spread(() -> frames.begin("two", List.of(step("other", 0))));
            frames.spread(() -> frames.begin("one", List.of(step("new", 0))));
            frames.frame();
            return frames;
        });
        assertEquals(List.of("other", "new"), done);
    }

    private Frames.Step step(String name, long millis) {
        return Frames.Step.small(() -> {
            done.add(name);
            clock.addAndGet(millis * 1_000_000);
        });
    }
}
