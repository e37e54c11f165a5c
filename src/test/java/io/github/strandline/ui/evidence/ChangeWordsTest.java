package io.github.strandline.ui.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.evidence.Evidence.Activity;
import io.github.strandline.evidence.Evidence.Clients;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.scan.Finding;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of a daemon that does not work is said what of it does not, and what can be done about just that. */
final class ChangeWordsTest {

    private static final String WHO_STOPPED = "→ Find out who stopped it: a debugger, or a job in a terminal.";
    private static final String RESTART =
            "→ If you still need it, restart it with its own tool. It does not answer by itself.";

    private final Words words = new Words(new Messages(Locale.ENGLISH));

    @Test
    void clientsOfAStoppedPartWaitForThatAndNotForTheDaemonThatRuns() {
        Finding one = wedged(false, 0, 1);
        assertEquals("A client waits for a part of it that is stopped and answers nobody.", words.reason(one));
        assertEquals(WHO_STOPPED, task(one));
        Finding three = wedged(false, 2, 3);
        assertEquals("3 clients wait for a part of it that is stopped and answers nobody.", words.reason(three));
        assertEquals(WHO_STOPPED, task(three));
        assertEquals(
                "3 Clients warten auf einen Teil von ihm, der angehalten ist und niemandem antwortet.",
                new Words(new Messages(Locale.GERMAN)).reason(three));
    }

    @Test
    void daemonThatIsStoppedItselfIsSaidToBe() {
        Finding stopped = wedged(true, 0, 2);
        assertEquals("It is stopped, so it answers nobody.", words.reason(stopped));
        assertEquals(WHO_STOPPED, task(stopped));
    }

    @Test
    void daemonThatRunsAndDoesNotAnswerIsRestarted() {
        Finding silent = wedged(false, 2, 0);
        assertEquals("2 clients have been waiting and it does not answer.", words.reason(silent));
        assertEquals(RESTART, task(silent));
    }

    private String task(Finding finding) {
        return new ChangeWords(words).task(finding);
    }

    /**
     * @param stopped whether the daemon itself is stopped
     * @param waiting who waits in its own queue although it runs
     * @param queued who waits for what is stopped
     */
    private static Finding wedged(boolean stopped, int waiting, int queued) {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("wedged", VerdictKind.NOT_WORKING, Duration.ofHours(3));
        Finding finding = machine.scan().findings().getFirst();
        EvidenceSheet sheet = finding.evidence();
        return new Finding(
                finding.family(),
                finding.name(),
                finding.tree(),
                finding.age(),
                new EvidenceSheet(
                        sheet.claim(),
                        sheet.endpoint(),
                        sheet.parentage(),
                        sheet.owner(),
                        new Clients(0, queued, true, Optional.empty(), List.of(), Instant.EPOCH),
                        sheet.work(),
                        new Activity(stopped, waiting, false, Instant.EPOCH),
                        sheet.workspace(),
                        sheet.traces(),
                        sheet.scratch(),
                        sheet.service(),
                        sheet.selfExit(),
                        sheet.endedDaemon()),
                finding.verdict());
    }
}
