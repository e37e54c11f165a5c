package io.github.strandline.ui;

import io.github.strandline.host.HostFacts.OperatingSystem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Puts the menu item of the settings where the system has it: in Edit on Linux, in File on Windows and macOS. */
final class SettingsPlace {

    private SettingsPlace() {}

    /** @param settings stands last in Edit, after a line */
    static void put(MenuItem settings, MenuBar menus, OperatingSystem system) {
        if (system != OperatingSystem.MACOS && system != OperatingSystem.WINDOWS) {
            return;
        }
        Menu edit = settings.getParentMenu();
        int place = edit.getItems().indexOf(settings);
        edit.getItems().remove(place);
        edit.getItems().remove(place - 1);
        menus.getMenus().getFirst().getItems().addAll(0, java.util.List.of(settings, new SeparatorMenuItem()));
    }
}
