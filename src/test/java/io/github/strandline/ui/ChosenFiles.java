package io.github.strandline.ui;

import io.github.strandline.ui.common.FilePicker;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

/** Stands for a person who chooses the file that the test says. */
final class ChosenFiles implements FilePicker {

    final List<String> names = new CopyOnWriteArrayList<>();
    volatile Optional<Path> next = Optional.empty();

    @Override
    public Optional<Path> toSave(Window owner, String title, String name) {
        names.add(name);
        return next;
    }

    @Override
    public Optional<Path> toOpen(Window owner, String title, List<ExtensionFilter> kinds) {
        return next;
    }
}
