package io.github.strandline.ui.common;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/** Asks a person for a file. */
public interface FilePicker {

    /** The system's own dialog. */
    FilePicker OF_THE_SYSTEM = new FilePicker() {
        @Override
        public Optional<Path> toSave(Window owner, String title, String name) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(title);
            chooser.setInitialFileName(name);
            return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
        }

        @Override
        public Optional<Path> toOpen(Window owner, String title, List<ExtensionFilter> kinds) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(title);
            chooser.getExtensionFilters().setAll(kinds);
            return Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
        }
    };

    /** Where something is to be saved. Whether an older file there is replaced has been asked already. */
    Optional<Path> toSave(Window owner, String title, String name);

    /** What is to be opened. */
    Optional<Path> toOpen(Window owner, String title, List<ExtensionFilter> kinds);
}
