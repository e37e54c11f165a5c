package io.github.strandline.ui.killing;

import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.process.SharedOnce;
import io.github.strandline.scan.Finding;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** Binds the bottom of the window: marks, a run under way, or what came of it. */
final class KillingController {

    private static final int MOST_NAMES = 3;

    private final Watch watch;
    private final Marks marks;
    private final Actions actions;
    private final Ending ending;
    private final Words words;
    private final Messages messages;
    private final ResultPanel panel;

    @FXML
    private Node marksBar;

    @FXML
    private Button markAll;

    @FXML
    private Label summary;

    @FXML
    private Button end;

    @FXML
    private Node runBar;

    @FXML
    private Label runText;

    @FXML
    private Button stop;

    @FXML
    private Label runDone;

    @FXML
    private Node result;

    KillingController(Watch watch, Marks marks, Actions actions, Ending ending, Words words, ResultPanel panel) {
        this.watch = watch;
        this.marks = marks;
        this.actions = actions;
        this.ending = ending;
        this.words = words;
        this.messages = words.messages();
        this.panel = panel;
    }

    @FXML
    void initialize() {
        marks.all().addListener((SetChangeListener<Object>) _ -> showMarks());
        watch.scanProperty().subscribe(_ -> showMarks());
        watch.frozenProperty().subscribe(_ -> showMarks());
        marks.shownProperty().subscribe(_ -> showMarks());
        marks.lostProperty().subscribe(_ -> showMarks());
        ending.stateProperty().subscribe(this::show);
    }

    @FXML
    void markAll() {
        if (allMarked()) {
            marks.clear();
        } else {
            marks.markAllStranded();
        }
    }

    @FXML
    void end() {
        actions.askToEnd();
    }

    @FXML
    void stop() {
        ending.stop();
        stop.setDisable(true);
        runText.setText(messages.text("run.stopping"));
    }

    private void showMarks() {
        int markable = marks.strandedShown().size();
        int stranded = marks.stranded().size();
        List<Finding> marked = marks.findings();
        boolean frozen = watch.frozenProperty().get();
        if (allMarked()) {
            markAll.setText(messages.text("marks.unmark_all", marked.size()));
        } else {
            markAll.setText(messages.text(markable < stranded ? "marks.mark_shown" : "marks.mark_all", markable));
        }
        markAll.setDisable(markable == 0);
        end.setDisable(marked.isEmpty() || frozen);
        end.setText(messages.text("marks.end", marked.size()));
        String text = marked.isEmpty()
                ? nothingMarked(stranded)
                : messages.text(
                        "marks.summary",
                        marked.size(),
                        marked.stream()
                                .mapToInt(tree -> tree.tree().members().size())
                                .sum(),
                        words.memory(
                                together(marked),
                                marked.stream().allMatch(tree -> tree.tree().memoryKnown())),
                        hidden());
        if (frozen) {
            text = messages.text("marks.frozen");
        } else if (marks.lostProperty().get() > 0) {
            text = text
                    + messages.text("joined.by")
                    + messages.text("marks.lost", marks.lostProperty().get(), lost());
        }
        summary.setText(text);
        showMarksBar(ending.stateProperty().get());
    }

    /** Beside a result only when there is something to end: the result says enough by itself. */
    private void showMarksBar(Ending.State state) {
        shown(
                marksBar,
                state instanceof Ending.Quiet
                        || !(state instanceof Ending.Running)
                                && !marks.findings().isEmpty());
    }

    /** What is marked and cannot be seen must not come as a surprise. */
    private String hidden() {
        int hidden = marks.hidden();
        if (hidden == 0) {
            return "";
        }
        return hidden == marks.findings().size()
                ? messages.text("marks.hidden.all")
                : messages.text("marks.hidden.some", hidden);
    }

    /** The names of the trees that lost their marks, the first of them when there are many. */
    private String lost() {
        List<String> names = marks.lostNames();
        String first = names.stream()
                .limit(MOST_NAMES)
                .map(name -> VisibleText.of(name, 40))
                .collect(Collectors.joining(messages.text("joined.list")));
        return names.size() > MOST_NAMES ? messages.text("marks.lost.more", first, names.size() - MOST_NAMES) : first;
    }

    /** As long as nothing was read, nothing can be said of what there is. */
    private String nothingMarked(int stranded) {
        return watch.scan()
                .map(_ -> messages.text(stranded == 0 ? "marks.nothing_to_mark" : "marks.none"))
                .orElse("");
    }

    private static long together(List<Finding> trees) {
        SharedOnce memory = new SharedOnce();
        return trees.stream()
                .mapToLong(tree -> memory.add(tree.tree().processes()))
                .sum();
    }

    private boolean allMarked() {
        List<Finding> stranded = marks.strandedShown();
        return !stranded.isEmpty()
                && stranded.stream()
                        .allMatch(tree -> marks.contains(tree.tree().root().identity()));
    }

    private void show(Ending.State state) {
        showMarksBar(state);
        shown(runBar, state instanceof Ending.Running);
        shown(result, state instanceof Ending.Done || state instanceof Ending.Failed);
        watch.busyProperty().set(state instanceof Ending.Running);
        switch (state) {
            case Ending.Quiet _ -> panel.forget();
            case Ending.Running running -> showRun(running);
            case Ending.Done(KillReport report) -> {
                report.trees().forEach(tree -> marks.set(tree.tree().root().identity(), false));
                panel.show(report);
                actions.refresh();
            }
            case Ending.Failed(String reason) -> panel.fail(reason);
        }
    }

    private void showRun(Ending.Running running) {
        List<KillPlan.PlannedTree> trees = running.trees();
        int number = running.number();
        if (number == 1) {
            stop.setDisable(false);
        }
        if (!stop.isDisabled()) {
            runText.setText(messages.text(
                    "run.tree",
                    number,
                    trees.size(),
                    VisibleText.of(trees.get(number - 1).name(), 60)));
        }
        String done = trees.subList(0, number - 1).stream()
                .map(tree -> VisibleText.of(tree.name(), 40))
                .collect(Collectors.joining(messages.text("joined.list")));
        runDone.setText(done.isEmpty() ? "" : messages.text("run.done", done));
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
