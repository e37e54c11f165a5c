package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Screen;
import io.github.strandline.ui.common.ViewLoader;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.scene.Node;
import javafx.stage.Window;
import javafx.util.Subscription;

/** The way from marks to an end. Exists only where trees may be ended: never for a report. */
public final class KillingScreen implements Screen {

    private final Watch watch;
    private final Marks marks;
    private final Words words;
    private final ZoneId zone;
    private final Ending ending;
    private final KillingController controller;

    /**
     * The screen over these models.
     *
     * @param worker runs what waits, one after the other
     */
    public KillingScreen(
            Watch watch, Marks marks, Actions actions, Ender ender, Executor worker, Words words, ZoneId zone) {
        this.watch = watch;
        this.marks = marks;
        this.words = words;
        this.zone = zone;
        this.ending = new Ending(ender, worker);
        this.controller = new KillingController(watch, marks, actions, ending, words, new ResultWords(words, zone));
    }

    @Override
    public Optional<Object> controller(Class<?> type) {
        return type == KillingController.class ? Optional.of(controller) : Optional.empty();
    }

    /** Whether a run is under way. */
    public boolean running() {
        return ending.running();
    }

    /** Stops a run after its current process. */
    public void stop() {
        ending.stop();
    }

    /** Asks whether the marked trees shall be ended, and on a yes ends them. Waits for the answer, not for the end. */
    public void ask(Window owner) {
        List<Finding> marked = marks.findings();
        Optional<Scan> scan = watch.scan();
        if (marked.isEmpty()
                || scan.isEmpty()
                || running()
                || watch.frozenProperty().get()) {
            return;
        }
        ConfirmModel model = new ConfirmModel(marked, scan.get());
        ConfirmWords confirmWords = new ConfirmWords(words, zone);
        ConfirmController content = new ConfirmController(model, confirmWords);
        Node view = new ViewLoader(
                        words.messages(),
                        type -> type == ConfirmController.class ? Optional.of(content) : Optional.empty())
                .load("confirm");
        ConfirmDialog dialog = new ConfirmDialog(owner, view, model, watch.frozenProperty(), confirmWords);
        watch.busyProperty().set(true);
        Subscription shrinking = watch.scanProperty().subscribe((_, newer) -> model.shrinkTo(newer));
        Optional<KillPlan> confirmed = dialog.ask();
        shrinking.unsubscribe();
        watch.busyProperty().set(false);
        confirmed.ifPresent(ending::start);
    }
}
