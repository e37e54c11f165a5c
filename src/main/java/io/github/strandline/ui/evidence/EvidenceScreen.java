package io.github.strandline.ui.evidence;

import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.Screen;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.util.Optional;
import javafx.scene.Node;

/** The evidence pane as a screen of the window. */
public final class EvidenceScreen implements Screen {

    private final EvidenceController controller;

    public EvidenceScreen(Watch watch, Highlight highlight, Outside outside, Words words, ZoneId zone) {
        controller = new EvidenceController(
                watch, highlight, outside, new EvidenceWords(words, zone, watch.report()), words);
    }

    /** Puts something of another screen below the verdict; the pane's own view must be loaded. */
    public void setBelowReason(Node below) {
        controller.setBelowReason(below);
    }

    @Override
    public Optional<Object> controller(Class<?> type) {
        return type == EvidenceController.class ? Optional.of(controller) : Optional.empty();
    }
}
