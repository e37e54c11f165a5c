package io.github.strandline.ui;

import io.github.strandline.ui.common.Screen;
import java.util.Optional;

/** The window's own controllers. */
record WindowScreen(MainController main, BannerController banner, StatusController status) implements Screen {

    @Override
    public Optional<Object> controller(Class<?> type) {
        if (type == MainController.class) {
            return Optional.of(main);
        }
        if (type == BannerController.class) {
            return Optional.of(banner);
        }
        return type == StatusController.class ? Optional.of(status) : Optional.empty();
    }
}
