package io.github.strandline.ui.common;

import io.github.strandline.scan.Finding;
import io.github.strandline.settings.NeverMark;
import io.github.strandline.settings.Settings;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.words.VisibleText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What a person has chosen, as it is now. A change holds at once and is written at once; what another window has written meanwhile is
 * taken over then. Used on the JavaFX thread only.
 */
public final class CurrentSettings {

    /** What went wrong with the file of settings. */
    public sealed interface Trouble {}

    /** It was not used, or not all of it. */
    public record NotUsed(SettingsStore.Problem problem) implements Trouble {}

    /** It could not be written, so the change holds until the window closes. */
    public record NotWritten(Path file, String reason) implements Trouble {}

    private final Optional<SettingsStore> store;
    private final ReadOnlyObjectWrapper<Settings> settings = new ReadOnlyObjectWrapper<>(this, "settings");
    private final ReadOnlyObjectWrapper<Optional<Trouble>> trouble = new ReadOnlyObjectWrapper<>(this, "trouble");

    /** As the file had them when it was last read or written. */
    private Settings known;

    private CurrentSettings(Optional<SettingsStore> store, SettingsStore.Loaded loaded) {
        this.store = store;
        known = loaded.settings();
        settings.set(known);
        trouble.set(loaded.problem().map(NotUsed::new));
    }

    /** Those of a file, which is read now. */
    public static CurrentSettings of(SettingsStore store) {
        return new CurrentSettings(Optional.of(store), store.load());
    }

    /** These, which are written nowhere. */
    public static CurrentSettings unwritten(Settings settings) {
        return new CurrentSettings(Optional.empty(), new SettingsStore.Loaded(settings, Optional.empty()));
    }

    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    public Settings now() {
        return settings.get();
    }

    /** What went wrong last with the file, if anything did. */
    public ReadOnlyObjectProperty<Optional<Trouble>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** The file; empty when they are written nowhere. */
    public Optional<Path> file() {
        return store.map(SettingsStore::file);
    }

    /** Changes them, and writes them when that changes anything. */
    public void change(UnaryOperator<Settings> change) {
        Settings changed = change.apply(settings.get());
        if (changed.equals(settings.get())) {
            return;
        }
        settings.set(changed);
        store.ifPresent(this::write);
    }

    /** Whether a person chose that this tree is never marked. */
    public boolean neverMarked(Finding finding) {
        return settings.get().neverMark().contains(neverMark(finding));
    }

    /** Chooses, or takes back, that a tree is never marked. One more than can be kept is not taken. */
    public void setNeverMarked(Finding finding, boolean never) {
        change(now -> {
            List<NeverMark> trees = new ArrayList<>(now.neverMark());
            trees.remove(neverMark(finding));
            if (never && trees.size() < Settings.MOST_NEVER_MARK) {
                trees.add(neverMark(finding));
            }
            return now.withNeverMark(trees);
        });
    }

    private static NeverMark neverMark(Finding finding) {
        return new NeverMark(
                finding.family().id(),
                finding.name(),
                finding.evidence().workspace().path());
    }

    private void write(SettingsStore file) {
        try {
            known = file.save(known, settings.get());
            settings.set(known);
        } catch (IOException problem) {
            trouble.set(Optional.of(
                    new NotWritten(file.file(), VisibleText.of(String.valueOf(problem.getMessage()), 200))));
        }
    }
}
