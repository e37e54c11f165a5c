package io.github.strandline.ui.common;

import io.github.strandline.words.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Loads the FXML files of the product, with its words and with controllers that a screen has made. */
public final class ViewLoader {

    private final Messages messages;
    private final Screen controllers;

    public ViewLoader(Messages messages, Screen controllers) {
        this.messages = messages;
        this.controllers = controllers;
    }

    /**
     * The view of {@code fxml/<name>.fxml}.
     *
     * @throws UncheckedIOException when the file is broken, which a test prevents
     */
    public Parent load(String name) {
        URL file = Objects.requireNonNull(ViewLoader.class.getResource("/fxml/" + name + ".fxml"), name);
        FXMLLoader loader = new FXMLLoader(file, messages.bundle());
        loader.setControllerFactory(this::controller);
        try {
            return loader.load();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Object controller(Class<?> type) {
        return controllers
                .controller(type)
                .orElseThrow(() -> new IllegalStateException("no controller of " + type.getName()));
    }
}
