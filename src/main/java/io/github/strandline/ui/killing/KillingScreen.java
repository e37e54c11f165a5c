package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.Screen;
import io.github.strandline.ui.common.ViewLoader;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Words;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import javafx.util.Subscription;

/** The ways to an end: from marks, from what the last run left, and for one tree in use. Exists only where trees may be ended. */
public final class KillingScreen implements Screen {

    private final Watch watch;
    private final Marks marks;
    private final Highlight highlight;
    private final Words words;
    private final Outside outside;
    private final Ending ending;
    private final KillingController controller;
    private final ResultPanel result;
    private final LookController look;
    private final ConfirmWords confirmWords;
    private final InUseWords inUseWords;

    /**
     * The screen over these models.
     *
     * @param outside what a person has chosen, and where files go
     * @param worker runs what waits, one after the other
     */
    public KillingScreen(
            Watch watch,
            Marks marks,
            Highlight highlight,
            Actions actions,
            Ender ender,
            Outside outside,
            Executor worker,
            Words words,
            ZoneId zone) {
        this.watch = watch;
        this.marks = marks;
        this.highlight = highlight;
        this.words = words;
        this.outside = outside;
        this.ending = new Ending(ender, worker);
        this.confirmWords = new ConfirmWords(words, zone);
        this.inUseWords = new InUseWords(words, confirmWords);
        this.result = new ResultPanel(watch, actions, ending, words, zone, this::ask, outside);
        this.controller = new KillingController(watch, marks, actions, ending, words, result);
        this.look = new LookController(watch, marks, highlight);
    }

    @Override
    public Optional<Object> controller(Class<?> type) {
        if (type == ResultPanel.class) {
            return Optional.of(result);
        }
        if (type == LookController.class) {
            return Optional.of(look);
        }
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
        ask(owner, marks.findings(), marks.lookedAt());
    }

    private void ask(Window owner, List<Finding> trees, Set<ProcessIdentity> lookedAt) {
        Optional<Scan> scan = watch.scan();
        if (trees.isEmpty() || scan.isEmpty() || mayNotAsk()) {
            return;
        }
        ConfirmModel model = ConfirmModel.ofMarked(
                trees, scan.get(), new KillPlan.Wish(scan.get().table(), lookedAt, patience()));
        ConfirmController content = new ConfirmController(model, confirmWords);
        Node view = load("confirm", content);
        ConfirmDialog dialog = new ConfirmDialog(
                owner,
                view,
                model,
                watch.frozenProperty(),
                new ReadOnlyBooleanWrapper(true).getReadOnlyProperty(),
                frame(model, confirmWords.window(), () -> confirmWords.button(model)));
        ask(dialog, () -> watch.scanProperty().subscribe((_, newer) -> model.shrinkTo(newer)));
    }

    /** Asks whether the highlighted tree shall be ended although it is in use, and on a yes ends it. */
    public void askInUse(Window owner) {
        Optional<Scan> scan = watch.scan();
        Optional<Finding> used = highlighted();
        if (scan.isEmpty() || mayNotAsk() || inUseWords.obstacle(used).isPresent()) {
            return;
        }
        Finding finding = used.get();
        ConfirmModel model = ConfirmModel.ofUsed(
                finding, scan.get(), new KillPlan.Wish(scan.get().table(), Set.of(), patience()));
        InUseController content = new InUseController(model, finding, confirmWords, inUseWords);
        Node view = load("inuse", content);
        ConfirmDialog dialog = new ConfirmDialog(
                owner,
                view,
                model,
                watch.frozenProperty(),
                content.namedProperty(),
                frame(model, inUseWords.window(), () -> inUseWords.button(finding)));
        ask(
                dialog,
                () -> watch.scanProperty().subscribe((_, newer) -> {
                    model.shrinkTo(newer);
                    content.follow(newer);
                }));
    }

    /** Keeps this menu item saying whether the highlighted tree can be ended in use, and if not, why. */
    public void describe(MenuItem item) {
        Runnable write = () -> {
            Optional<String> obstacle = watch.frozenProperty().get()
                    ? Optional.of(inUseWords.frozen())
                    : running() ? Optional.of(inUseWords.running()) : inUseWords.obstacle(highlighted());
            item.setText(inUseWords.item(obstacle));
            item.setDisable(obstacle.isPresent());
        };
        highlight.spotProperty().subscribe(_ -> write.run());
        watch.scanProperty().subscribe(_ -> write.run());
        watch.frozenProperty().subscribe(_ -> write.run());
        ending.stateProperty().subscribe(_ -> write.run());
    }

    private void ask(ConfirmDialog dialog, Supplier<Subscription> follow) {
        watch.busyProperty().set(true);
        Subscription following = follow.get();
        Optional<KillPlan> confirmed = dialog.ask();
        following.unsubscribe();
        watch.busyProperty().set(false);
        confirmed.ifPresent(plan -> {
            watch.scan().ifPresent(result::begins);
            ending.start(plan);
        });
    }

    private Optional<Duration> patience() {
        return Optional.of(outside.settings().now().patience());
    }

    private boolean mayNotAsk() {
        return running() || watch.frozenProperty().get() || watch.busyProperty().get();
    }

    private Optional<Finding> highlighted() {
        return Optional.ofNullable(highlight.spotProperty().get())
                .map(Highlight.Spot::root)
                .flatMap(watch::finding);
    }

    private ConfirmDialog.Frame frame(ConfirmModel model, String window, Supplier<String> end) {
        return new ConfirmDialog.Frame(
                window, end, confirmWords.cancel(), confirmWords.copy(), () -> confirmWords.asText(model));
    }

    private Node load(String view, Object content) {
        return new ViewLoader(
                        words.messages(), type -> type == content.getClass() ? Optional.of(content) : Optional.empty())
                .load(view);
    }
}
