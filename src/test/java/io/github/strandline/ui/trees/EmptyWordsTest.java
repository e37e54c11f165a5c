package io.github.strandline.ui.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** An empty table says why it is empty, and never more than is known. */
final class EmptyWordsTest {

    private final EmptyWords words = new EmptyWords(new Words(new Messages(Locale.ENGLISH)));
    private final Watch watch = Watch.live(true);
    private final TreesFilter filter = new TreesFilter();
    private final SampleMachine machine = SampleMachine.busy();

    @Test
    void firstLookIsUnderWay() {
        assertEquals("Looking at processes…", words.of(watch, null, filter).title());
    }

    @Test
    void firstLookFailed() {
        watch.accept(new Look.Failed("no permission"));
        EmptyWords.Text text = words.of(watch, null, filter);
        assertEquals("The process list could not be read", text.title());
        assertTrue(text.detail().startsWith("no permission."), text.detail());
    }

    @Test
    void noDaemonsAtAll() {
        EmptyWords.Text text = words.of(watch, Counts.of(SampleMachine.empty().scan(), false), filter);
        assertEquals("No browser or broker daemons found", text.title());
        assertTrue(text.detail().startsWith("Looked for every kind of daemon"), text.detail());
    }

    @Test
    void noDaemonsFoundIsNoCleanBillWhenSomethingHides() {
        SampleMachine hiding = SampleMachine.empty();
        hiding.hides(3);
        assertEquals(
                "Nothing found stranded so far",
                words.of(watch, Counts.of(hiding.scan(), false), filter).title());
    }

    @Test
    void nothingStrandedAndAllRead() {
        keep("tgv", "scratch");
        EmptyWords.Text text = text();
        assertEquals("Nothing is stranded", text.title());
        assertTrue(
                text.detail()
                        .startsWith(
                                "2 trees were checked, and all that decides could be read.\n2 are in use or idle ("),
                text.detail());
        assertEquals("Show all 2 trees", text.action());
    }

    @Test
    void treesThatAreTooYoungAreNotPassedOver() {
        keep("tgv", "api");
        String detail = text().detail();
        assertTrue(detail.endsWith("One is in use or idle (970 MB). One is still too young to judge."), detail);
    }

    @Test
    void nothingFoundStrandedButAPlaceCouldNotBeRead() {
        keep("tgv");
        machine.couldNotRead("/home/ann/.cache", "permission denied");
        assertEquals("Nothing found stranded so far", text().title());
        assertEquals("Could not be read: one registry or other place. So this is not a clean bill.", text().detail());
    }

    @Test
    void treesOfOthersThatCouldNotBeLookedIntoAreNoCleanBill() {
        keep("tgv", "scratch");
        machine.tree("tgv").becomes(VerdictKind.OTHER_USER);
        machine.tree("scratch").becomes(VerdictKind.OTHER_USER);
        assertEquals("Nothing found stranded so far", text().title());
        assertEquals(
                "Could not be read: what decides about 2 trees of other users. So this is not a clean bill.",
                text().detail());
        machine.tree("tgv").becomes(VerdictKind.SERVICE);
        machine.tree("scratch").becomes(VerdictKind.PROTECTED);
        assertEquals("Nothing is stranded", text().title());
    }

    @Test
    void groupWithoutTrees() {
        keep("tgv");
        filter.show(EnumSet.of(Group.UNSURE));
        assertEquals("No tree of this kind", text().title());
    }

    @Test
    void textWithoutMatch() {
        filter.textProperty().set("foo");
        assertEquals("No tree matches “foo”", text().title());
        assertEquals("Clear filter", text().action());
    }

    private EmptyWords.Text text() {
        return words.of(watch, Counts.of(machine.scan(), false), filter);
    }

    private void keep(String... names) {
        List<String> kept = List.of(names);
        machine.trees().stream()
                .filter(tree -> kept.stream().noneMatch(name -> tree.title().endsWith(" " + name)))
                .forEach(machine::remove);
    }
}
