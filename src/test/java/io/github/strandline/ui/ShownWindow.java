package io.github.strandline.ui;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.settings.History;
import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.killing.Ender;
import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The window of a made-up machine in a real stage. It takes no look by itself: the test says when, so that nothing depends on how fast
 * this computer is. What is ended goes to a function of the test.
 */
final class ShownWindow implements Ender {

    final SampleMachine machine;
    final List<KillPlan> ended = new CopyOnWriteArrayList<>();
    final AtomicInteger looks = new AtomicInteger();
    Function<KillPlan, KillReport> outcome;
    volatile String broken = "";
    volatile History.Page history = new History.Page(List.of(), 0, Optional.empty());
    volatile Optional<Boolean> readOnScreensThread = Optional.empty();
    volatile CountDownLatch waitForStop = new CountDownLatch(0);
    private final MainWindow window;
    private final Stage stage;

    private ShownWindow(Stage stage, SampleMachine machine, Outside outside, Words words) {
        this.stage = stage;
        this.machine = machine;
        this.outcome = plan -> Reports.allEnded(machine.scan(), plan);
        this.window = MainWindow.live(
                () -> {
                    looks.incrementAndGet();
                    return machine.scan();
                },
                Optional.of(this),
                () -> {
                    readOnScreensThread = Optional.of(Platform.isFxApplicationThread());
                    return history;
                },
                outside,
                words);
    }

    /** Shows the window with a first scan; on the JavaFX thread. */
    static ShownWindow show(Stage stage, SampleMachine machine) {
        return show(stage, machine, Outside.none(), words());
    }

    /** The same in a program with settings of its own. */
    static ShownWindow show(Stage stage, SampleMachine machine, Outside outside, Words words) {
        ShownWindow shown = before(stage, machine, outside, words);
        shown.window.accept(new Look.Seen(machine.scan()));
        shown.window.focusTable();
        return shown;
    }

    /** A window that has seen nothing yet. */
    static ShownWindow before(Stage stage, SampleMachine machine, Outside outside, Words words) {
        ShownWindow shown = new ShownWindow(stage, machine, outside, words);
        stage.setScene(shown.window.scene());
        stage.setWidth(MainWindow.FIRST_WIDTH);
        stage.setHeight(MainWindow.FIRST_HEIGHT);
        stage.show();
        return shown;
    }

    static Words words() {
        return new Words(new Messages(Locale.ENGLISH));
    }

    @Override
    public KillReport end(KillPlan plan, Consumer<KillPlan.PlannedTree> progress, BooleanSupplier cancelled)
            throws ProcessTableUnreadableException {
        plan.trees().forEach(progress);
        if (!broken.isEmpty()) {
            throw new ProcessTableUnreadableException(broken);
        }
        if (waitForStop.getCount() > 0) {
            while (!cancelled.getAsBoolean()) {
                Thread.onSpinWait();
            }
            waitForStop.countDown();
        }
        ended.add(plan);
        return outcome.apply(plan);
    }

    MainWindow window() {
        return window;
    }

    /** Lets the window see the machine as it is now. */
    void look() {
        settle(() -> window.accept(new Look.Seen(machine.scan())));
    }

    void fail(String reason) {
        settle(() -> window.accept(new Look.Failed(reason)));
    }

    /** Does something on the JavaFX thread and waits until all that follows from it is laid out. */
    static void settle(Runnable work) {
        WaitForAsyncUtils.waitForAsyncFx(120_000, work);
        WaitForAsyncUtils.waitForFxEvents(3);
    }

    static <T> T ask(Callable<T> question) {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, question);
    }

    Scene scene() {
        return window.scene();
    }

    @SuppressWarnings("unchecked")
    TreeTableView<Object> table() {
        return (TreeTableView<Object>) scene().lookup("#trees");
    }

    <T extends Node> T find(String selector, Class<T> type) {
        return type.cast(ask(() -> scene().lookup(selector)));
    }

    String text(String selector) {
        return find(selector, Labeled.class).getText();
    }

    /** Does what a button or link does. */
    void fire(String selector) {
        ButtonBase button = find(selector, ButtonBase.class);
        settle(button::fire);
    }

    /** The names of the trees in the order in which the table has them. */
    List<String> trees() {
        return ask(() -> {
            List<String> names = new ArrayList<>();
            for (TreeItem<Object> item : table().getRoot().getChildren()) {
                // Well inside the view, not at its edge, where a row may be cut off.
                table().scrollTo(Math.max(0, table().getRow(item) - 3));
                table().layout();
                names.add(cells(item).stream()
                        .filter(text -> text.contains(" · "))
                        .findFirst()
                        .orElse("?"));
            }
            return names;
        });
    }

    /** The table's item of this tree. */
    TreeItem<Object> item(String name) {
        return ask(() -> table().getRoot().getChildren().stream()
                .filter(item -> item.getValue()
                        .toString()
                        .startsWith(machine.tree(name).root().toString()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row of " + name)));
    }

    /** What the cells of a row say, from left to right; the row is scrolled to. */
    List<String> row(String name) {
        TreeItem<Object> item = item(name);
        settle(() -> table().scrollTo(table().getRow(item)));
        return ask(() -> cells(item));
    }

    TreeTableRow<?> rowOf(TreeItem<Object> item) {
        return table().lookupAll(".tree-table-row-cell").stream()
                .map(TreeTableRow.class::cast)
                .filter(row -> row.isVisible() && row.getTreeItem() == item)
                .findFirst()
                .orElseThrow(() -> new AssertionError("not on the screen: " + item));
    }

    private List<String> cells(TreeItem<Object> item) {
        return rowOf(item).lookupAll(".tree-table-cell").stream()
                .filter(Node::isVisible)
                .sorted(Comparator.comparingDouble(Node::getLayoutX))
                .map(cell -> ((Labeled) cell).getText())
                .map(text -> text == null ? "" : text)
                .toList();
    }

    Node markBox(String name) {
        TreeItem<Object> item = item(name);
        settle(() -> table().scrollTo(table().getRow(item)));
        return ask(() -> rowOf(item).lookup(".mark-box"));
    }

    void highlight(String name) {
        TreeItem<Object> item = item(name);
        settle(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(table().getRow(item));
            table().scrollTo(table().getRow(item));
        });
    }

    void highlightNothing() {
        settle(() -> table().getSelectionModel().clearSelection());
    }

    /** Waits for one that is shown when something was read for it. */
    void awaitDialog() {
        while (dialog().isEmpty()) {
            Thread.onSpinWait();
        }
        WaitForAsyncUtils.waitForFxEvents(3);
    }

    /** The dialog that stands in front of the window. */
    Optional<Scene> dialog() {
        return ask(() -> Window.getWindows().stream()
                .filter(other -> other instanceof Stage && other != stage && other.isShowing())
                .map(Window::getScene)
                .findFirst());
    }
}
