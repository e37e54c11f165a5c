package io.github.strandline.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.settings.NeverMark;
import io.github.strandline.settings.Settings;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.settings.WindowPlace;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two windows write one file, and neither undoes what was chosen in the other. */
final class CurrentSettingsTest {

    private static final NeverMark SHOP = new NeverMark("playwright-cli", "shop", Optional.empty());
    private static final NeverMark BLOG = new NeverMark("playwright-cli", "blog", Optional.empty());

    @TempDir
    Path folder;

    @Test
    void protectionChosenInAnotherWindowStaysAndIsTakenOver() {
        CurrentSettings one = window();
        CurrentSettings other = window();
        other.change(now -> now.withNeverMark(List.of(SHOP)));
        one.change(now -> now.withWindow(new WindowPlace(1, 2, 900, 600, false, 0.7, 0.5)));
        assertEquals(List.of(SHOP), window().now().neverMark());
        assertEquals(List.of(SHOP), one.now().neverMark(), "taken over at the next write");
        assertEquals(900, window().now().window().orElseThrow().width());
    }

    @Test
    void eachWindowWritesOnlyWhatWasChangedInIt() {
        CurrentSettings one = window();
        CurrentSettings other = window();
        one.change(now -> now.withTheme(Settings.Theme.DARK));
        other.change(now -> now.withRefresh(Duration.ofSeconds(10)));
        one.change(now -> now.withBinaryUnits(true));
        assertEquals(
                Settings.USUAL
                        .withTheme(Settings.Theme.DARK)
                        .withRefresh(Duration.ofSeconds(10))
                        .withBinaryUnits(true),
                window().now());
    }

    @Test
    void treesAddedInOneAndTakenOutInTheOtherAreBothHeeded() {
        window().change(now -> now.withNeverMark(List.of(SHOP)));
        CurrentSettings one = window();
        CurrentSettings other = window();
        one.change(now -> now.withNeverMark(List.of(SHOP, BLOG)));
        other.change(now -> now.withNeverMark(List.of()));
        assertEquals(List.of(BLOG), window().now().neverMark());
    }

    @Test
    void whatCouldNotBeWrittenIsWrittenWithTheNextChange() throws IOException {
        CurrentSettings one = window();
        one.change(now -> now.withBinaryUnits(true));
        try (FileChannel guard = FileChannel.open(folder.resolve("settings.lock"), StandardOpenOption.WRITE);
                FileLock lock = guard.lock()) {
            assertTrue(lock.isValid());
            one.change(now -> now.withNeverMark(List.of(SHOP)));
            assertTrue(one.troubleProperty().get().orElseThrow() instanceof CurrentSettings.NotWritten);
        }
        assertEquals(List.of(SHOP), one.now().neverMark(), "it holds all the same");
        one.change(now -> now.withTheme(Settings.Theme.DARK));
        assertEquals(List.of(SHOP), window().now().neverMark());
        assertTrue(Files.exists(folder.resolve("settings.json")));
    }

    private CurrentSettings window() {
        return CurrentSettings.of(new SettingsStore(new StateFolder(folder), InstantSource.system()));
    }
}
