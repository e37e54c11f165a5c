package io.github.strandline.ui.common;

import java.util.Optional;

/** A screen as the window sees it: it makes the controllers that its FXML files name. */
public interface Screen {

    /** The controller of this class; empty when it is not this screen's. */
    Optional<Object> controller(Class<?> type);
}
