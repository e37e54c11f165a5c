package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.settings.Settings;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.settings.WindowPlace;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Spinner;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What a person chooses holds at once, is kept, and can leave out no confirmation. */
@WindowTest
final class SettingsWindowTest {

    @TempDir
    static Path folder;

    private ShownWindow shown;
    private CurrentSettings settings;
    private Stage stage;

    @Start
    void show(Stage shownStage) throws IOException {
        stage = shownStage;
        Files.deleteIfExists(file());
        Files.writeString(file(), "{\"theme\": \"dark\", \"refreshSeconds\": 3}");
        settings = CurrentSettings.of(store());
        Outside outside = new Outside(settings, _ -> false, (_, _) -> "", "1.2.3", List.of(file()), System::nanoTime);
        shown = ShownWindow.show(stage, SampleMachine.busy(), outside, ShownWindow.words());
    }

    @AfterEach
    void close() {
        shown.dialog()
                .ifPresent(scene -> ShownWindow.settle(() -> scene.getWindow().hide()));
        ShownWindow.settle(() -> shown.window().close());
    }

    @Test
    void fileThatCouldNotBeUsedIsNamedUntilTheNoteIsClosed(FxRobot robot) {
        String text = ((Label) shown.find(".banner > .label", Node.class)).getText();
        assertTrue(
                text.startsWith("Your settings in " + file() + " could not be used (no usable value of refresh"), text);
        assertTrue(text.matches(".*The file is now settings\\.unused-[0-9-]+\\.json\\."), text);
        robot.clickOn("#dismiss");
        assertFalse(shown.find("#banner", Node.class).isVisible());
    }

    @Test
    void usableValueHoldsFromTheStart() {
        assertEquals(ColorScheme.DARK, shown.scene().getPreferences().getColorScheme());
    }

    /** What else is chosen, and what other windows look like, leaves the colours alone. */
    @Test
    void coloursChangeOnlyWhenTheyAreChosen() {
        ShownWindow.settle(() -> shown.scene().getPreferences().setColorScheme(ColorScheme.LIGHT));
        ShownWindow.settle(() -> settings.change(now -> now.withBinaryUnits(true)));
        assertEquals(ColorScheme.LIGHT, shown.scene().getPreferences().getColorScheme());
        Outside other = Outside.still();
        ShownWindow.settle(() -> {
            Stage second = new Stage();
            ShownWindow beside = ShownWindow.show(second, SampleMachine.busy(), other, ShownWindow.words());
            shown.scene().getPreferences().setColorScheme(ColorScheme.DARK);
            other.settings().change(now -> now.withTheme(Settings.Theme.LIGHT));
            assertEquals(ColorScheme.LIGHT, beside.scene().getPreferences().getColorScheme());
            second.hide();
            beside.window().close();
        });
        assertEquals(ColorScheme.DARK, shown.scene().getPreferences().getColorScheme());
    }

    @Test
    void changeHoldsAtOnceAndIsKept() {
        Scene dialog = open();
        assertEquals(ColorScheme.DARK, dialog.getPreferences().getColorScheme());
        ShownWindow.settle(() -> {
            choice(dialog, "#settingsTheme").setValue(Settings.Theme.LIGHT);
            choice(dialog, "#settingsRefresh").setValue(Duration.ofSeconds(10));
            spinner(dialog, "#settingsAgeGuard").increment(8);
            spinner(dialog, "#settingsPatience").increment(3);
        });
        assertEquals(ColorScheme.LIGHT, shown.scene().getPreferences().getColorScheme());
        assertEquals(ColorScheme.LIGHT, dialog.getPreferences().getColorScheme());
        Settings kept = store().load().settings();
        assertEquals(Settings.Theme.LIGHT, kept.theme());
        assertEquals(Duration.ofSeconds(10), kept.refresh());
        assertEquals(Duration.ofMinutes(10), kept.ageGuard());
        assertEquals(Duration.ofSeconds(8), kept.patience());
    }

    @Test
    void boundsCannotBeLeft() {
        Scene dialog = open();
        ShownWindow.settle(() -> {
            spinner(dialog, "#settingsAgeGuard").decrement(100);
            spinner(dialog, "#settingsPatience").decrement(100);
        });
        assertEquals(Settings.LEAST_AGE_GUARD, settings.now().ageGuard());
        assertEquals(Settings.LEAST_PATIENCE, settings.now().patience());
        ShownWindow.settle(() -> spinner(dialog, "#settingsPatience").increment(100));
        assertEquals(Settings.MOST_PATIENCE, settings.now().patience());
    }

    /** Whatever is chosen: what is marked is asked about. */
    @Test
    void noSettingSkipsTheConfirmation() {
        List<String> names = java.util.Arrays.stream(Settings.class.getRecordComponents())
                .map(java.lang.reflect.RecordComponent::getName)
                .toList();
        assertTrue(
                names.stream().noneMatch(name -> name.matches("(?i)(ask.*|.*(confirm|skip|auto|quiet).*)")),
                names::toString);
    }

    @Test
    void treeThatIsNeverMarkedLosesItsMarkAndGetsNone(FxRobot robot) {
        shown.highlight("lnkchk");
        robot.press(javafx.scene.input.KeyCode.SPACE).release(javafx.scene.input.KeyCode.SPACE);
        ShownWindow.settle(() -> {});
        assertEquals("End 1 marked tree…", shown.text("#endMarked"));
        shown.fire("#neverMark");
        assertEquals("Mark a tree to end it", shown.text("#endMarked"));
        assertEquals("You chose that this tree is never marked.", shown.text("#never"));
        shown.fire("#markAll");
        assertEquals("End 13 marked trees…", shown.text("#endMarked"));
        assertEquals("lnkchk", store().load().settings().neverMark().getFirst().name());

        Scene dialog = open();
        ListView<?> list = (ListView<?>) dialog.lookup("#settingsNeverMark");
        ShownWindow.settle(() -> {
            list.getSelectionModel().select(0);
            ((Button) dialog.lookup("#settingsRemove")).fire();
        });
        assertFalse(shown.find("#never", Node.class).isVisible());
        assertEquals(List.of(), store().load().settings().neverMark());
    }

    @Test
    void memoryIsShownInTheChosenUnit() {
        String before = shown.row("web-app").toString();
        assertTrue(before.contains("GB"), before);
        ShownWindow.settle(() -> settings.change(now -> now.withBinaryUnits(true)));
        String after = shown.row("web-app").toString();
        assertTrue(after.contains("GiB"), after);
    }

    @Test
    void placeOfTheWindowIsKeptAndComesBack() {
        ShownWindow.settle(
                () -> settings.change(now -> now.withWindow(new WindowPlace(20, 30, 900, 600, false, 0.6, 0.5))));
        Stage second = ShownWindow.ask(() -> {
            Stage made = new Stage();
            MainWindow window = MainWindow.ofReport(
                    new ReportDesk.Opened(SampleMachine.busy().scan(), ""),
                    new Outside(settings, _ -> false, (_, _) -> "", "", List.of(), System::nanoTime),
                    ShownWindow.words());
            window.show(made);
            return made;
        });
        assertEquals(900, second.getWidth(), 1);
        assertEquals(600, second.getHeight(), 1);
        assertEquals(20, second.getX(), 1);
        ShownWindow.settle(() -> {
            second.setX(50);
            second.setWidth(950);
        });
        ShownWindow.settle(second::hide);
        WindowPlace kept = store().load().settings().window().orElseThrow();
        assertEquals(50, kept.x(), 1);
        assertEquals(950, kept.width(), 1);
    }

    @Test
    void placeOnAScreenThatIsGoneDoesNotComeBack() {
        List<Rectangle2D> screens = List.of(new Rectangle2D(0, 0, 1000, 1000));
        assertTrue(StagePlace.reachable(place(20, 30), screens));
        assertTrue(StagePlace.reachable(place(-700, 30), screens), "a part of the title bar is enough");
        assertFalse(StagePlace.reachable(place(-890, 30), screens));
        assertFalse(StagePlace.reachable(place(2_000, 30), screens));
        assertFalse(StagePlace.reachable(place(20, 990), screens));
        assertFalse(StagePlace.reachable(place(20, -40), screens), "the title bar is above the screen");
    }

    @Test
    void windowIsNoLargerThanItsScreenAndInsideIt() {
        Rectangle2D small = new Rectangle2D(0, 24, 1024, 616);
        assertEquals(small, StagePlace.fitted(new Rectangle2D(1300, 900, 3000, 2000), small));
        assertEquals(new Rectangle2D(124, 24, 900, 600), StagePlace.fitted(new Rectangle2D(500, 0, 900, 600), small));
        assertEquals(new Rectangle2D(20, 30, 900, 600), StagePlace.fitted(new Rectangle2D(20, 30, 900, 600), small));
        Rectangle2D beside = new Rectangle2D(1024, 0, 1920, 1080);
        assertEquals(beside, StagePlace.nearest(new Rectangle2D(1000, 50, 900, 600), List.of(small, beside)));
    }

    @Test
    void keptSizeBeyondTheScreenIsCutToIt() {
        Rectangle2D screen =
                ShownWindow.ask(() -> javafx.stage.Screen.getPrimary().getVisualBounds());
        ShownWindow.settle(
                () -> settings.change(now -> now.withWindow(new WindowPlace(300, 200, 3000, 2000, false, 0.6, 0.5))));
        Stage second = ShownWindow.ask(() -> {
            Stage made = new Stage();
            MainWindow.ofReport(
                            new ReportDesk.Opened(SampleMachine.busy().scan(), ""),
                            new Outside(settings, _ -> false, (_, _) -> "", "", List.of(), System::nanoTime),
                            ShownWindow.words())
                    .show(made);
            return made;
        });
        assertEquals(screen, new Rectangle2D(second.getX(), second.getY(), second.getWidth(), second.getHeight()));
        ShownWindow.settle(second::hide);
    }

    @Test
    void menuItemStandsWhereTheSystemHasIt() {
        for (OperatingSystem system : OperatingSystem.values()) {
            boolean inEdit = system == OperatingSystem.LINUX || system == OperatingSystem.OTHER;
            MenuItem item = new MenuItem("settings");
            Menu file = new Menu("File", null, new MenuItem("close"));
            Menu edit = new Menu("Edit", null, new MenuItem("copy"), new SeparatorMenuItem(), item);
            SettingsPlace.put(item, new MenuBar(file, edit), system);
            assertEquals(inEdit ? edit : file, item.getParentMenu());
            assertEquals(inEdit ? 3 : 1, edit.getItems().size());
        }
    }

    @Test
    void whatCannotBeWrittenIsSaid() throws IOException {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "");
        CurrentSettings unwritable =
                CurrentSettings.of(new SettingsStore(new StateFolder(blocked.resolve("in")), InstantSource.system()));
        unwritable.change(now -> now.withTheme(Settings.Theme.DARK));
        assertEquals(Settings.Theme.DARK, unwritable.now().theme());
        assertTrue(unwritable.troubleProperty().get().orElseThrow() instanceof CurrentSettings.NotWritten);
        assertNull(shown.scene().lookup("#settingsTheme"));
    }

    private static WindowPlace place(double x, double y) {
        return new WindowPlace(x, y, 900, 600, false, 0.6, 0.5);
    }

    private Scene open() {
        ShownWindow.settle(() -> shown.window().showSettings());
        return shown.dialog().orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static ChoiceBox<Object> choice(Scene dialog, String id) {
        return (ChoiceBox<Object>) dialog.lookup(id);
    }

    private static Spinner<?> spinner(Scene dialog, String id) {
        return (Spinner<?>) dialog.lookup(id);
    }

    private static SettingsStore store() {
        return new SettingsStore(new StateFolder(folder), InstantSource.system());
    }

    private static Path file() {
        return folder.resolve("settings.json");
    }
}
