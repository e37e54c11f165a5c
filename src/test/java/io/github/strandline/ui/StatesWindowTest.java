package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Empty, partial, waiting, failing: each says what it is, and none passes for another. */
@WindowTest
final class StatesWindowTest {

    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");

    private final AtomicLong seconds = new AtomicLong();
    private ShownWindow shown;
    private Stage stage;

    @Start
    void show(Stage shownStage) {
        stage = shownStage;
        shown = window(SampleMachine.empty());
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void firstScanHasASkeletonAndAfterAWhileSaysWhyItTakesLong() throws Exception {
        assertEquals("Looking at processes…", shown.text("#emptyTitle"));
        assertEquals("This usually takes less than two seconds.", shown.text("#emptyText"));
        assertEquals("…", shown.text("#freedTitle"));
        seconds.set(5);
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.text("#emptyText").startsWith("Still reading"));
        assertEquals(
                "Still reading: this computer is busy. Trees appear as soon as all are read.",
                shown.text("#emptyText"));
    }

    @Test
    void noDaemonsAtAll() {
        shown.look();
        assertEquals("No browser or broker daemons found", shown.text("#emptyTitle"));
    }

    @Test
    void nothingStranded() {
        shown.machine
                .playwright("tgv", VerdictKind.CLIENT, Duration.ofMinutes(38))
                .chromium(980);
        shown.look();
        assertEquals("Nothing is stranded", shown.text("#emptyTitle"));
        assertEquals(
                "Show the one tree", shown.find("#emptyAction", Hyperlink.class).getText());
    }

    /** A registry that could not be read leaves its tree unsure and the bill unclean; the link names the file. */
    @Test
    void registryThatCouldNotBeReadIsNoCleanBill(FxRobot robot) {
        shown.machine.playwright("cart", VerdictKind.COULD_NOT_READ, Duration.ofHours(6));
        shown.machine.couldNotRead("/home/ann/.cache/state/cart.json", "permission denied");
        shown.look();
        assertEquals(1, shown.table().getRoot().getChildren().size());
        assertTrue(shown.row("cart").contains("Unsure"), () -> shown.row("cart").toString());
        shown.fire("#strandedCard");
        assertEquals("Nothing found stranded so far", shown.text("#emptyTitle"));
        assertTrue(shown.text("#emptyText").endsWith("So this is not a clean bill."), shown.text("#emptyText"));
        shown.fire("#emptyAction");
        assertTrue(dialogText().contains("/home/ann/.cache/state/cart.json"), dialogText());
        assertTrue(dialogText().contains("permission denied"), dialogText());
    }

    @Test
    void filterThatHidesAllCanBeCleared() {
        shown.machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(6));
        shown.look();
        TextField filter = shown.find("#filterText", TextField.class);
        ShownWindow.settle(() -> filter.setText("foo"));
        assertEquals("No tree matches “foo”", shown.text("#emptyTitle"));
        shown.fire("#emptyAction");
        assertEquals(1, shown.table().getRoot().getChildren().size());
    }

    @Test
    void limitedPermissionIsABannerThatSaysWhy() {
        shown.machine.hides(392);
        shown.look();
        assertEquals(
                "The command lines of 392 processes cannot be read by you, so daemons may hide among them.", banner());
        shown.fire("#action");
        assertTrue(dialogText().contains("392 processes"), dialogText());
        assertTrue(dialogText().contains("administrator"), dialogText());
    }

    @Test
    void failedScanGreysWhatIsOldAndOffersToTryAgain() throws Exception {
        shown.machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(6));
        shown.look();
        shown.fail("out of luck");
        assertTrue(
                banner().startsWith("The process list could not be read (out of luck). What you see is from "),
                banner());
        assertTrue(shown.table().getPseudoClassStates().contains(OLD));
        assertTrue(shown.find("#endMarked", Button.class).isDisabled());
        shown.fire("#action");
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.looks.get() >= 1);
    }

    @Test
    void pausedSaysSinceWhenAndEndingStaysPossible(FxRobot robot) {
        shown.machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(6));
        shown.look();
        shown.highlight("shop");
        robot.press(KeyCode.P).release(KeyCode.P);
        assertTrue(banner().startsWith("Paused at "), banner());
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(shown.find("#endMarked", Button.class).isDisabled());
    }

    @Test
    void oldEvidenceIsPointedOutAndLookedAtAnewBeforeAnythingIsAsked(FxRobot robot) throws Exception {
        shown.machine.playwright("shop", VerdictKind.UNREACHABLE, Duration.ofHours(6));
        shown.look();
        shown.highlight("shop");
        robot.press(KeyCode.P).release(KeyCode.P);
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        seconds.set(31);
        WaitForAsyncUtils.waitFor(
                120,
                TimeUnit.SECONDS,
                () -> shown.find("#read", Label.class).getPseudoClassStates().contains(OLD));
        assertEquals("read 31 s ago", shown.text("#read"));
        assertTrue(shown.find("#scanned", Label.class).getPseudoClassStates().contains(OLD));
        int before = shown.looks.get();
        // What it was is no longer so; the old scan would still have asked about it.
        shown.machine.tree("shop").becomes(VerdictKind.CLIENT);
        shown.fire("#endMarked");
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> shown.looks.get() > before);
        WaitForAsyncUtils.waitFor(
                120, TimeUnit.SECONDS, () -> shown.text("#endMarked").equals("Mark a tree to end it"));
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(shown.dialog().isEmpty());
    }

    private String banner() {
        assertTrue(shown.find("#banner", Node.class).isVisible());
        return shown.find(".banner > .label", Label.class).getText();
    }

    private String dialogText() {
        return ShownWindow.ask(() -> String.join(
                "\n",
                shown.dialog().orElseThrow().getRoot().lookupAll(".label").stream()
                        .map(label -> ((Label) label).getText())
                        .toList()));
    }

    private ShownWindow window(SampleMachine machine) {
        Outside outside = new Outside(
                CurrentSettings.unwritten(Settings.USUAL),
                _ -> false,
                (_, _) -> "",
                "",
                List.of(),
                () -> seconds.get() * 1_000_000_000L);
        return ShownWindow.before(stage, machine, outside, ShownWindow.words());
    }
}
