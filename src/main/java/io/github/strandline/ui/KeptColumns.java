package io.github.strandline.ui;

import io.github.strandline.settings.Columns;
import io.github.strandline.ui.trees.ColumnPreferences;

/** The table's columns as they are kept in the settings, and back. */
final class KeptColumns {

    private KeptColumns() {}

    static ColumnPreferences of(Columns kept) {
        return new ColumnPreferences(
                kept.order(),
                kept.widths(),
                kept.shown(),
                kept.hidden(),
                kept.sort().stream()
                        .map(by -> new ColumnPreferences.Sort(by.column(), by.descending()))
                        .toList());
    }

    static Columns kept(ColumnPreferences columns) {
        return new Columns(
                columns.order(),
                columns.widths(),
                columns.shown(),
                columns.hidden(),
                columns.sort().stream()
                        .map(by -> new Columns.Sort(by.column(), by.descending()))
                        .toList());
    }
}
