package io.github.strandline.ui.trees;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the table shows: groups of standings, and a text. Never silent: whatever it hides is counted beside it. */
final class TreesFilter {

    private final ReadOnlyObjectWrapper<Set<Group>> groups =
            new ReadOnlyObjectWrapper<>(this, "groups", Group.AT_FIRST);
    private final BooleanProperty tools = new SimpleBooleanProperty(this, "tools");
    private final StringProperty text = new SimpleStringProperty(this, "text", "");

    ReadOnlyObjectProperty<Set<Group>> groupsProperty() {
        return groups.getReadOnlyProperty();
    }

    StringProperty textProperty() {
        return text;
    }

    /**
     * Whether daemons of build tools and helpers are shown as well: those that are left alone by design, whose many rows would
     * hide what a person came for.
     */
    BooleanProperty toolsProperty() {
        return tools;
    }

    /** Shows these groups alone. */
    void show(Set<Group> wanted) {
        groups.set(wanted.isEmpty() ? Group.EVERYTHING : Collections.unmodifiableSet(EnumSet.copyOf(wanted)));
    }

    /** Adds a group to what is shown, or takes it away. */
    void toggle(Group group) {
        Set<Group> wanted = EnumSet.noneOf(Group.class);
        if (!showsEverything()) {
            wanted.addAll(groups.get());
        }
        if (!wanted.remove(group)) {
            wanted.add(group);
        }
        show(wanted);
    }

    /** Shows every tree. */
    void clear() {
        text.set("");
        show(Group.EVERYTHING);
    }

    boolean showsEverything() {
        return groups.get().equals(Group.EVERYTHING);
    }
}
