package io.github.strandline.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What was changed in one window since it last read or wrote the settings: each setting by itself, and of the trees that are never
 * marked those that were added and those that were taken out.
 */
record SettingsChange(Settings since, Settings now) {

    /** The same change of settings that may have become others meanwhile. */
    Settings of(Settings there) {
        return new Settings(
                changed(there, Settings::refresh),
                changed(there, Settings::ageGuard),
                changed(there, Settings::patience),
                changed(there, Settings::theme),
                changed(there, Settings::binaryUnits),
                changed(there, Settings::maskReports),
                neverMark(there),
                changed(there, Settings::columns),
                changed(there, Settings::window));
    }

    private <T> T changed(Settings there, Function<Settings, T> setting) {
        T wanted = setting.apply(now);
        return wanted.equals(setting.apply(since)) ? setting.apply(there) : wanted;
    }

    private List<NeverMark> neverMark(Settings there) {
        List<NeverMark> trees = new ArrayList<>(there.neverMark());
        trees.removeIf(
                tree -> since.neverMark().contains(tree) && !now.neverMark().contains(tree));
        now.neverMark().stream()
                .filter(tree -> !since.neverMark().contains(tree) && !trees.contains(tree))
                .limit(Math.max(0, Settings.MOST_NEVER_MARK - trees.size()))
                .toList()
                .forEach(trees::add);
        return trees;
    }
}
