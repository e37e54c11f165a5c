package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.kill.Course.Stage;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Held;
import io.github.strandline.kill.Terminator.Sent;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What happens to one process and what is written down of it, on paper: the order of the two, and what each answer leads to. */
class RunOnPaperTest {

    private final PaperMachine machine = new PaperMachine();
    private final ProcessRecord row = machine.born(10, 1);
    private final NotedJournal journal = new NotedJournal();
    private final RunLog log = new RunLog(journal.run());

    private Course course() {
        Course made = new Course(new PlannedProcess(row.identity(), "p", Edge.ROOT, 0), log);
        made.pin(machine.terminator()::hold);
        return made;
    }

    /** One in hand whose signals get this answer. */
    private Course answering(Sent answer, List<String> closed) {
        Course made = new Course(new PlannedProcess(row.identity(), "p", Edge.ROOT, 0), log);
        made.pin(_ -> new Held() {

            @Override
            public Sent signal(Signal signal) {
                return answer;
            }

            @Override
            public boolean awaitEnd(Duration limit) {
                return false;
            }

            @Override
            public void close() {
                closed.add("closed");
            }
        });
        return made;
    }

    @Test
    void aSignalIsWrittenDownBeforeItIsSentAndAfter() {
        Course course = course();
        machine.before("TERMINATE 10", () -> assertEquals(List.of("about TERMINATE 10"), journal.lines()));

        assertEquals(Sent.SENT, course.signal(Signal.TERMINATE));

        assertEquals(List.of("about TERMINATE 10", "sent TERMINATE 10"), journal.lines());
    }

    @Test
    void whatIsAnnouncedIsNotAnnouncedAgainUntilItWasSent() {
        Course course = course();
        assertEquals(Optional.empty(), log.announce(Signal.STOP, List.of(course)));
        assertEquals(Optional.empty(), log.announce(Signal.STOP, List.of(course)));
        assertEquals(List.of("about STOP 10"), journal.lines());

        course.signal(Signal.STOP);
        course.signal(Signal.STOP);

        assertEquals(List.of("about STOP 10", "sent STOP 10", "about STOP 10", "sent STOP 10"), journal.lines());
    }

    @Test
    void whatCannotBeWrittenDownIsNotSentAndCountsAsRefused() {
        Course course = course();
        journal.fullAfter(0);

        assertEquals(Sent.NOT_PERMITTED, course.signal(Signal.KILL));

        assertEquals(List.of(), machine.sent());
        KillJournal.Unwritten full = new KillJournal.Unwritten("/s/runs/1.jsonl", "no space left on device");
        assertEquals(new KillOutcome.NotWritten(full, false), course.settled().orElseThrow());
        assertEquals(Optional.of(full), log.announce(Signal.KILL, List.of(course)));
    }

    @Test
    void oneThatWasStoppedRunsOnWhenItIsLetGoOf() {
        Course course = course();
        course.signal(Signal.STOP);
        assertTrue(course.stopped());

        course.close();

        assertEquals(List.of("STOP 10", "CONTINUE 10"), machine.sent());
        assertEquals("sent CONTINUE 10", journal.lines().getLast());
        assertTrue(!course.stopped() && !course.pending());
    }

    @Test
    void oneThatWasKilledOrContinuedOrNeverStoppedIsNotContinued() {
        Course killed = answering(Sent.SENT, new ArrayList<>());
        killed.signal(Signal.STOP);
        killed.signal(Signal.KILL);
        killed.release();
        Course continued = answering(Sent.SENT, new ArrayList<>());
        continued.signal(Signal.STOP);
        continued.signal(Signal.CONTINUE);
        continued.release();
        Course asked = answering(Sent.SENT, new ArrayList<>());
        asked.signal(Signal.TERMINATE);
        asked.release();

        assertEquals(
                1, journal.lines().stream().filter("sent CONTINUE 10"::equals).count());
    }

    @Test
    void oneThatIsAskedWhileItIsStoppedStaysStopped() {
        Course course = answering(Sent.SENT, new ArrayList<>());
        course.signal(Signal.STOP);
        course.signal(Signal.TERMINATE);

        assertTrue(course.stopped());
        assertTrue(!course.dying());
    }

    @ParameterizedTest
    @EnumSource
    void eachAnswerLeadsToItsOutcome(Sent answer) {
        List<String> closed = new ArrayList<>();
        Course course = answering(answer, closed);
        course.enter(Stage.FORCED);

        assertEquals(answer, course.signal(Signal.KILL));

        Class<? extends KillOutcome> expected = switch (answer) {
            case SENT -> KillOutcome.StillRunning.class;
            case GONE -> KillOutcome.EndedByForce.class;
            case NOT_PERMITTED -> KillOutcome.NotPermitted.class;
            case CHANGED -> KillOutcome.IdentityChanged.class;
        };
        assertInstanceOf(expected, course.outcome(Optional.empty()));
        assertEquals(answer == Sent.SENT, course.dying());
        course.close();
        assertEquals(List.of("closed"), closed);
    }

    @Test
    void stopAndContinueAreNoEnd() {
        Course course = answering(Sent.SENT, new ArrayList<>());
        course.signal(Signal.STOP);
        course.signal(Signal.CONTINUE);

        assertInstanceOf(KillOutcome.NotReached.class, course.outcome(Optional.empty()));
    }

    @Test
    void oneThatWasAskedAndThenStoppedIsStillRunning() {
        Course course = answering(Sent.SENT, new ArrayList<>());
        course.signal(Signal.TERMINATE);
        course.signal(Signal.STOP);

        assertInstanceOf(KillOutcome.StillRunning.class, course.outcome(Optional.empty()));
    }

    @Test
    void untilItsTreeIsReachedItIsUntouched() {
        Course course = course();
        assertTrue(course.untouched() && !course.wasReached());

        course.enter(Stage.ASKED);

        assertTrue(!course.untouched() && course.wasReached());
    }

    @Test
    void oneThatEndedBeforeItsTreeWasReachedWasGoneAlready() {
        Course course = course();
        machine.ends(10);
        assertTrue(course.ended(Duration.ZERO));

        course.enter(Stage.FORCED);
        course.settle(new KillOutcome.Refused("too late"));

        assertInstanceOf(KillOutcome.AlreadyGone.class, course.outcome(Optional.empty()));
    }

    @Test
    void aPidThatIsGoneOrAnothersOrUnknownIsNotTakenInHand() {
        machine.ends(10);
        assertInstanceOf(KillOutcome.AlreadyGone.class, course().settled().orElseThrow());

        machine.put(TestMachine.row(LiveIdentity.withOtherStart(row.identity()), 1, row.state(), "p"));
        assertInstanceOf(KillOutcome.IdentityChanged.class, course().settled().orElseThrow());

        machine.put(TestMachine.row(LiveIdentity.withoutStart(row.identity()), 1, row.state(), "p"));
        Course unknown = course();
        assertInstanceOf(KillOutcome.Refused.class, unknown.settled().orElseThrow());
        assertTrue(!unknown.pending() && !unknown.running());
    }
}
