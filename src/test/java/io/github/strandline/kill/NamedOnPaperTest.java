package io.github.strandline.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On paper: who of those that start while a tree ends is named and left alone, and who is not even named. */
@EnabledOnOs(OS.LINUX)
class NamedOnPaperTest extends LateOnPaper {
    @Test
    void whatRunsTheVeryCommandOfAMemberIsNamedWhenItIsAnOrphanOnly() throws Exception {
        late(row(30, 1, "p11", "run"), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(end(PLAIN)));
        assertTrue(runs(30));

        LateOnPaper below = new LateOnPaper();
        below.late(row(30, 20, "p11", "run"), Reading.known(Map.of()));
        assertEquals(List.of(), named(below.end(PLAIN)));

        LateOnPaper other = new LateOnPaper();
        other.late(row(30, 1, "p12", "run"), Reading.known(Map.of()));
        assertEquals(List.of(), named(other.end(PLAIN)));
    }

    @Test
    void whatWhoeverStartedTheRootStartsAnewIsNamed() throws Exception {
        LateOnPaper supervised = new LateOnPaper();
        supervised.machine.born(5, 1);
        supervised.machine.put(row(10, 5, "p10", "run"));
        supervised.late(row(30, 5, "p10", "run"), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(supervised.end(PLAIN)));
        assertEquals(Set.of(10L, 11L), supervised.signalled());

        LateOnPaper another = new LateOnPaper();
        another.machine.born(5, 1);
        another.machine.put(row(10, 5, "p10", "run"));
        another.late(row(30, 5, "p10", "stop"), Reading.known(Map.of()));
        assertEquals(List.of(), named(another.end(PLAIN)));
    }

    @Test
    void whatIsInASessionThatAMemberLedIsNamed() throws Exception {
        machine.put(new Rows(row(10, 1, "p10", "run")).inSession(10));
        machine.put(new Rows(row(21, 1, "stranger of that session")).inSession(10));
        late(new Rows(row(30, 1, "p30")).inSession(10), Reading.known(Map.of()));
        assertEquals(List.of(30L), named(end(PLAIN)));
        assertTrue(runs(30));

        LateOnPaper elsewhere = new LateOnPaper();
        elsewhere.machine.put(new Rows(row(10, 1, "p10", "run")).inSession(10));
        elsewhere.late(new Rows(row(30, 1, "p30")).inSession(77), Reading.known(Map.of()));
        assertEquals(List.of(), named(elsewhere.end(PLAIN)));
    }

    @Test
    void anOrphanOfTheSameAccountThatWorksInTheRootsFolderIsNamed() throws Exception {
        host.folder(10, "/work/project");
        host.folder(30, "/work/project");
        host.folder(31, "/work/other");
        host.folder(32, "/work/project");
        host.folder(33, "/work/project");
        machine.before("TERMINATE 10", () -> {
            machine.bornLate(30, 1);
            machine.bornLate(31, 1);
            machine.bornLate(new Rows(TestMachine.row(32, 1)).of(new Owner("0", "root")));
            machine.bornLate(33, 20);
        });

        assertEquals(List.of(30L), named(end(PLAIN)));
        assertEquals(Set.of(10L, 11L), signalled());
    }

    @Test
    void whereEverybodyWorksNobodyIsNamedForIt() throws Exception {
        for (String folder : List.of("/", "/home/dev")) {
            LateOnPaper each = new LateOnPaper();
            each.host.folder(10, folder);
            each.host.folder(30, folder);
            each.machine.before("TERMINATE 10", () -> each.machine.bornLate(30, 1));
            assertEquals(List.of(), named(each.end(PLAIN)));
        }
    }

    @Test
    void whatWasStartedByOneThatIsOnlyNamedIsNamedAsWell() throws Exception {
        machine.before("TERMINATE 10", () -> {
            machine.bornLate(row(30, 1, "p11", "run"));
            machine.bornLate(row(31, 30, "p31"));
        });

        assertEquals(List.of(30L, 31L), named(end(PLAIN)));
    }
}
