package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.SystemLook.Plain;
import io.github.strandline.ui.common.WindowTest;
import io.github.strandline.ui.sample.SampleMachine;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** The window takes over what the system says about colours, where that can be seen. */
@WindowTest
final class SystemLookTest {

    private ShownWindow shown;

    @Start
    void show(Stage stage) {
        shown = ShownWindow.show(stage, SampleMachine.busy());
    }

    @Test
    void highContrastIsToldBySystemAndTheme() {
        assertTrue(SystemLook.highContrast(Map.of("Windows.SPI.HighContrast", true)));
        assertTrue(SystemLook.highContrast(Map.of("GTK.theme_name", "HighContrastInverse")));
        assertFalse(SystemLook.highContrast(Map.of("Windows.SPI.HighContrast", false, "GTK.theme_name", "Adwaita")));
        assertFalse(SystemLook.highContrast(Map.of("GTK.theme_name", 3)));
    }

    @Test
    void accentIsTakenWhereItCanBeSeen() {
        assertEquals(Optional.of(Color.DARKGREEN), SystemLook.accent(Color.DARKGREEN, false));
        assertEquals(Optional.empty(), SystemLook.accent(Color.DARKGREEN, true));
        assertEquals(Optional.empty(), SystemLook.accent(Color.YELLOW, false));
        assertEquals(Optional.of(Color.YELLOW), SystemLook.accent(Color.YELLOW, true));
    }

    @Test
    void inHighContrastEverythingIsInkOnPaper() {
        Color ink = Color.web("#ffff00");
        ShownWindow.settle(() ->
                SystemLook.dress(shown.scene(), Optional.of(new Plain(Color.BLACK, ink)), Optional.of(Color.RED)));
        for (String selector : new String[] {"#freedTitle", "#freedDetail", "#scanned", ".name", ".verdict-word"}) {
            assertEquals(ink, shown.find(selector, Label.class).getTextFill(), selector);
        }
        Region card = shown.find("#freedCard", Region.class);
        assertEquals(Color.BLACK, card.getBackground().getFills().getLast().getFill());
        ShownWindow.settle(() -> SystemLook.dress(shown.scene(), Optional.empty(), Optional.empty()));
        assertFalse(ink.equals(shown.find("#freedDetail", Label.class).getTextFill()));
    }

    @Test
    void accentColoursTheFocus() {
        ShownWindow.settle(() -> {
            SystemLook.dress(shown.scene(), Optional.empty(), Optional.of(Color.web("#7a1fa2")));
            shown.scene().lookup("#freedCard").requestFocus();
        });
        Region card = shown.find("#freedCard", Region.class);
        assertEquals(
                Color.web("#7a1fa2"), card.getBackground().getFills().getFirst().getFill());
    }
}
