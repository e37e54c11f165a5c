package io.github.strandline.ui.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The three numbers and the memory bar. */
final class SummaryWordsTest {

    private final SummaryWords words = new SummaryWords(new Words(new Messages(java.util.Locale.ENGLISH)));

    @Test
    void littleMemoryIsNotWhyTheComputerIsSlow() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        Counts counts = Counts.of(machine.scan(), false);
        assertEquals("118 MB can be freed", words.freed(counts));
        assertEquals("only 0 %: probably not why this computer is slow", words.freedDetail(counts));
        assertEquals("", words.freedNote(counts));
        assertEquals("1 stranded tree", words.stranded(counts));
        assertEquals("oldest 3 h", words.strandedDetail(counts));
        assertEquals("Nothing in use", words.leftAlone(counts));
        assertEquals("", words.leftAloneNote(counts));
    }

    @Test
    void nothingStrandedIsNotCalledCheckedWhenSomethingHides() {
        SampleMachine machine = SampleMachine.empty();
        assertEquals("everything could be checked", words.strandedDetail(Counts.of(machine.scan(), false)));
        assertEquals("Nothing in use", words.leftAlone(Counts.of(machine.scan(), false)));
        machine.hides(1);
        Counts counts = Counts.of(machine.scan(), false);
        assertEquals("but not everything could be read", words.strandedDetail(counts));
        assertEquals("Nothing seen in use", words.leftAlone(counts));
        assertEquals("among what could be read", words.leftAloneDetail(counts));
    }

    @Test
    void whereSharedPagesAreNotToldTheNumberIsAnUpperBound() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3)).sharesUnknown();
        Counts counts = Counts.of(machine.scan(), false);
        assertEquals("Up to 118 MB can be freed", words.freed(counts));
        assertEquals("RSS: shared pages are counted more than once", words.freedNote(counts));
    }

    @Test
    void memoryThatIsNotKnownIsNotCalledNone() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3)).grows(-118);
        machine.playwright("two", VerdictKind.CLIENT, Duration.ofHours(3)).grows(-118);
        Counts counts = Counts.of(machine.scan(), false);
        assertEquals("How much can be freed is unknown", words.freed(counts));
        assertEquals("their memory could not be read", words.freedDetail(counts));
        assertEquals("", words.freedNote(counts));
        assertEquals("–", words.leftAloneNote(counts));
    }

    /** One card does not say both that shared pages count once and that they count more than once. */
    @Test
    void anUpperBoundIsNotCalledAnEstimateThatCountsOnce() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3)).sharesUnknown();
        Scan scan = machine.scan();
        Scan bare =
                new Scan(scan.facts(), scan.table(), scan.readable(), Reading.denied("no"), scan.findings(), List.of());
        assertEquals("", words.freedDetail(Counts.of(bare, false)));
        assertEquals("RSS: shared pages are counted more than once", words.freedNote(Counts.of(bare, false)));
    }

    @Test
    void pagesThatTreesShareAreCountedOnce() {
        SampleMachine machine = SampleMachine.empty();
        machine.playwright("one", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        machine.playwright("two", VerdictKind.UNREACHABLE, Duration.ofHours(3));
        MemoryShares shares = MemoryShares.of(machine.scan(), machine.scan().findings());
        assertEquals(236_000_000 - 118_000_000 / 5, shares.stranded());
        assertEquals(machine.scan().strandedBytes(), shares.stranded());
        assertEquals(236_000_000, shares.strandedResident());
    }

    /** A system counts shared files as available, though daemons have them in memory. */
    @Test
    void partsAreTheWholeMachineEvenWhereLittleSeemsUsed() {
        SampleMachine machine = SampleMachine.busy();
        machine.hasFree(33_000_000_000L);
        MemoryShares shares = MemoryShares.of(machine.scan(), machine.scan().findings());
        assertEquals(33_400_000_000L, Arrays.stream(shares.parts()).sum());
        assertTrue(shares.everythingElse() > 2_900_000_000L, shares::toString);
        assertTrue(words.spoken(Counts.of(machine.scan(), false))
                .startsWith("Memory of this computer, 33.4 GB: Stranded "));
    }

    @Test
    void partsOfTheBarAreTheWholeMachine() {
        Scan scan = SampleMachine.busy().scan();
        MemoryShares shares = MemoryShares.of(scan, scan.findings());
        assertEquals(33_400_000_000L, Arrays.stream(shares.parts()).sum());
        assertEquals(1.0, Arrays.stream(shares.fractions()).sum(), 1e-9);
        assertEquals(scan.strandedBytes(), shares.stranded());
        assertTrue(shares.everythingElse() > 0);
    }
}
