package io.github.strandline.ui.common;

import com.sun.glass.ui.View;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Puts {@link RepairedInput} in front of every window's own event handler while the headless platform of JavaFX 26 runs:
 * stages, dialogs, menus and tooltips, when they are shown and when they get another scene. Starts the toolkit.
 */
final class HeadlessRobotRepair implements BeforeAllCallback, BeforeEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(HeadlessRobotRepair.class);

    @Override
    public void beforeAll(ExtensionContext context) throws TimeoutException {
        // On every platform: a test class may make controls in its fields.
        FxToolkit.registerPrimaryStage();
        if ("Headless".equals(System.getProperty("glass.platform"))) {
            // Once for the virtual machine: all test classes share the toolkit and its windows.
            context.getRoot().getStore(NAMESPACE).computeIfAbsent(HeldInput.class, _ -> watchWindows());
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        HeldInput held = context.getRoot().getStore(NAMESPACE).get(HeldInput.class, HeldInput.class);
        if (held != null) {
            WaitForAsyncUtils.waitForAsyncFx(10_000, held::clear);
        }
    }

    private static HeldInput watchWindows() {
        HeldInput held = new HeldInput();
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Window.getWindows().forEach(window -> watch(window, held));
            Window.getWindows().addListener((ListChangeListener<Window>) change -> {
                while (change.next()) {
                    change.getAddedSubList().forEach(window -> watch(window, held));
                }
            });
        });
        return held;
    }

    private static void watch(Window window, HeldInput held) {
        window.addEventHandler(WindowEvent.WINDOW_SHOWN, _ -> repairAll(held));
        window.sceneProperty().subscribe(() -> Platform.runLater(() -> repairAll(held)));
        repairAll(held);
    }

    private static void repairAll(HeldInput held) {
        for (com.sun.glass.ui.Window window : com.sun.glass.ui.Window.getWindows()) {
            View view = window.getView();
            if (view != null && view.getEventHandler() != null && !(view.getEventHandler() instanceof RepairedInput)) {
                view.setEventHandler(new RepairedInput(view.getEventHandler(), held));
            }
        }
    }
}
