package io.github.strandline.ui;

import io.github.strandline.host.Host;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanSeries;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.Settings;
import io.github.strandline.ui.common.Actions;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.FindingText;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Highlight;
import io.github.strandline.ui.common.Look;
import io.github.strandline.ui.common.Marks;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.ui.common.ScanLoop;
import io.github.strandline.ui.common.Screen;
import io.github.strandline.ui.common.ViewLoader;
import io.github.strandline.ui.common.Watch;
import io.github.strandline.ui.evidence.EvidenceScreen;
import io.github.strandline.ui.killing.Ender;
import io.github.strandline.ui.killing.HistoryDialog;
import io.github.strandline.ui.killing.KillingScreen;
import io.github.strandline.ui.preferences.PreferencesDialog;
import io.github.strandline.ui.report.ReportScreen;
import io.github.strandline.ui.trees.ColumnPreferences;
import io.github.strandline.ui.trees.TreesScreen;
import io.github.strandline.words.Words;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Subscription;

/**
 * The main window, either live on this machine or on a saved report. A report gets no control that acts: no marks, no end, no
 * pause, no refresh; they are not in the scene at all. Made and used on the JavaFX thread.
 */
public final class MainWindow implements Actions {

    public static final double FIRST_WIDTH = 1080;
    public static final double FIRST_HEIGHT = 680;
    public static final double LEAST_WIDTH = 760;
    public static final double LEAST_HEIGHT = 480;

    private final Watch watch;
    private final TreesScreen trees;
    private final Optional<KillingScreen> killing;
    private final Optional<ScanLoop> loop;
    private final Optional<ScheduledExecutorService> worker;
    private final MainController main;
    private final BannerController banner;
    private final Scene scene;
    private final Theme theme;
    private final Words words;
    private final Supplier<History.Page> history;
    private final SystemLook look = new SystemLook(Platform.getPreferences());
    private final Highlight highlight = new Highlight();
    private final Outside outside;
    private final CurrentSettings settings;
    private final HelpPages pages;
    private final Optional<ReportScreen> reports;
    private Optional<Subscription> askingAfterLook = Optional.empty();

    private MainWindow(
            Watch watch,
            Optional<ScanLoop.Source> source,
            Optional<Ender> ender,
            Supplier<History.Page> history,
            Outside outside,
            Words words) {
        this.watch = watch;
        this.outside = outside;
        this.settings = outside.settings();
        this.words = words;
        this.history = history;
        ZoneId zone = ZoneId.systemDefault();
        Marks marks = new Marks(watch, settings);
        worker = source.map(_ -> FxHandOver.worker("strandline looks"));
        loop = source.map(
                from -> new ScanLoop(from, settings.now().refresh(), worker.orElseThrow(), watch::acceptSpread));
        trees = new TreesScreen(watch, marks, highlight, this, words, zone, System::nanoTime);
        killing = ender.filter(_ -> source.isPresent())
                .map(end -> new KillingScreen(
                        watch, marks, highlight, this, end, outside, worker.orElseThrow(), words, zone));
        pages = new HelpPages(watch, outside, words.messages());
        main = new MainController(
                watch,
                marks,
                trees,
                this,
                pages,
                words.messages(),
                outside.reports().isPresent());
        reports = outside.reports().map(desk -> new ReportScreen(desk, outside, words, zone, this::showBeside));
        EvidenceScreen evidence = new EvidenceScreen(watch, highlight, outside, words, zone);
        banner = new BannerController(watch, settings, this, words, zone);
        WindowScreen window = new WindowScreen(main, banner, new StatusController(watch, words));
        ViewLoader views = new ViewLoader(words.messages(), type -> controller(type, List.of(window, trees, evidence)));
        Parent root = views.load("main");
        main.setColumnItems(trees.columnItems());
        killing.ifPresent(screen -> {
            ViewLoader parts = new ViewLoader(words.messages(), screen);
            main.setBottom(parts.load("killing"));
            main.describeEndInUse(screen::describe);
            evidence.setBelowReason(parts.load("look"));
        });
        // Who is to look at a tree must see why it is unsure.
        marks.askedProperty().subscribe(asked -> {
            if (asked != null) {
                highlight.spotProperty().set(new Highlight.Spot(asked, asked));
                main.showEvidence();
            }
        });
        scene = new Scene(root, FIRST_WIDTH, FIRST_HEIGHT);
        scene.getStylesheets()
                .add(Objects.requireNonNull(MainWindow.class.getResource("/css/strandline.css"))
                        .toExternalForm());
        theme = new Theme(scene);
        main.watchKeys(scene);
        reports.ifPresent(screen -> screen.takeDrops(scene));
        settings.settingsProperty().subscribe(this::apply);
        trees.columnsProperty().set(KeptColumns.of(settings.now().columns()));
        trees.columnsProperty()
                .subscribe((_, chosen) -> settings.change(now -> now.withColumns(KeptColumns.kept(chosen))));
    }

    private void apply(Settings now) {
        loop.ifPresent(looking -> looking.setEvery(now.refresh()));
        theme.show(now.theme());
        look.renew();
        if (words.useBinaryUnits(now.binaryUnits())) {
            trees.reword();
            watch.retell();
        }
    }

    /**
     * A live window.
     *
     * @param scanner used by this window's background thread alone
     * @param executor ends what a person confirms; without one nothing can be marked for it or ended
     * @param history what was ended until now, asked for when it is shown, on a thread of its own
     */
    public static MainWindow live(
            Scanner scanner,
            Host host,
            Optional<KillExecutor> executor,
            Supplier<History.Page> history,
            Outside outside,
            Words words) {
        Optional<Ender> ender = executor.map(by -> (plan, progress, cancelled) ->
                by.execute(plan.confirm(host.facts().sinceBoot()), progress, cancelled));
        return live(new ScanSeries(scanner, host)::next, ender, history, outside, words);
    }

    /** A live window over any source of scans and any way to end a plan; both are called on one background thread. */
    public static MainWindow live(
            ScanLoop.Source source, Optional<Ender> ender, Supplier<History.Page> history, Words words) {
        return live(source, ender, history, Outside.none(), words);
    }

    /** The same in a program with settings and files of its own. */
    public static MainWindow live(
            ScanLoop.Source source,
            Optional<Ender> ender,
            Supplier<History.Page> history,
            Outside outside,
            Words words) {
        Watch watch = Watch.live(ender.isPresent(), outside.nanoTime());
        return new MainWindow(watch, Optional.of(source), ender, history, outside, words);
    }

    /** A window on a saved report, read only. */
    public static MainWindow ofReport(Scan saved, Words words) {
        return ofReport(new ReportDesk.Opened(saved, ""), Outside.none(), words);
    }

    /** A window on a report that was opened, read only. */
    public static MainWindow ofReport(ReportDesk.Opened report, Outside outside, Words words) {
        return new MainWindow(
                Watch.ofReport(report.scan(), report.savedBy()),
                Optional.empty(),
                Optional.empty(),
                MainWindow::nothing,
                outside,
                words);
    }

    /** A window that shows one scan as a live one would, and neither looks nor ends anything: for pictures. */
    public static MainWindow still(Scan scan, Words words) {
        Ender none = (_, _, _) -> {
            throw new IllegalStateException("nothing is ended in a picture");
        };
        MainWindow window = live(() -> scan, Optional.of(none), MainWindow::nothing, Outside.still(), words);
        window.accept(new Look.Seen(scan));
        return window;
    }

    /** Shows what a look came to, as if this window had taken it. */
    void accept(Look look) {
        watch.accept(look);
    }

    /** What the window knows of the machine. */
    Watch watch() {
        return watch;
    }

    Divider divider() {
        return main.divider();
    }

    /** How the columns of the table are arranged. */
    ObjectProperty<ColumnPreferences> columns() {
        return trees.columnsProperty();
    }

    public Scene scene() {
        return scene;
    }

    /** Says above everything that this run was cut off and what it left has been put right at this start. */
    public void tellCutOff(HistoryEntry run) {
        banner.tell(run);
    }

    /** Shows the window where it stood last, and starts to look at the machine. */
    public void show(Stage stage) {
        StagePlace.keep(stage, settings, main);
        open(stage);
    }

    /** Shows a report in a window of its own, a little beside this one. Both can be closed without the other. */
    private void showBeside(ReportDesk.Opened report) {
        Stage stage = new Stage();
        StagePlace.beside(stage, scene.getWindow());
        ofReport(report, outside, words).open(stage);
    }

    private void open(Stage stage) {
        stage.setTitle(main.title());
        WindowIcon.on(stage);
        StagePlace.least(stage);
        stage.setScene(scene);
        stage.addEventHandler(WindowEvent.WINDOW_CLOSE_REQUEST, this::finishFirst);
        stage.setOnHidden(_ -> close());
        loop.ifPresent(looking -> Stream.of(stage.focusedProperty(), stage.iconifiedProperty(), watch.busyProperty())
                .forEach(state -> state.subscribe(_ -> looking.setAttention(StagePlace.attention(stage, watch)))));
        look.follow();
        stage.show();
        loop.ifPresent(ScanLoop::lookNow);
        focusTable();
    }

    void focusTable() {
        trees.focusTable();
    }

    /** Stops looking. The window is of no use afterwards. */
    public void close() {
        look.close();
        theme.close();
        loop.ifPresent(ScanLoop::close);
        worker.ifPresent(ScheduledExecutorService::shutdown);
        reports.ifPresent(ReportScreen::close);
    }

    @Override
    public void refresh() {
        loop.ifPresent(ScanLoop::lookNow);
    }

    @Override
    public void refreshAndSort() {
        trees.resortNext();
        refresh();
    }

    @Override
    public void resort() {
        trees.resort();
    }

    @Override
    public void pauseOrResume() {
        loop.ifPresent(looking -> {
            boolean pause = !watch.pausedProperty().get();
            watch.pausedProperty().set(pause);
            looking.setPaused(pause);
        });
    }

    @Override
    public void askToEnd() {
        if (!watch.old()) {
            // A fresh look, so that the plan shrinks at once by what changed since the last one.
            refresh();
            ask();
        } else if (askingAfterLook.isEmpty()) {
            // What was seen long ago is no ground for a question.
            Subscription next = watch.scanProperty().subscribe((_, _) -> askAfterLook());
            askingAfterLook = Optional.of(next.and(watch.failureProperty().subscribe((_, _) -> giveUpAsking())));
            refresh();
        }
    }

    private void askAfterLook() {
        giveUpAsking();
        FxHandOver.later(this::ask);
    }

    private void giveUpAsking() {
        askingAfterLook.ifPresent(Subscription::unsubscribe);
        askingAfterLook = Optional.empty();
    }

    private void ask() {
        killing.ifPresent(screen -> screen.ask(scene.getWindow()));
    }

    @Override
    public void showSettings() {
        new PreferencesDialog(words.messages(), settings).show(scene);
    }

    @Override
    public void copyJson() {
        Optional.ofNullable(highlight.spotProperty().get())
                .flatMap(spot -> watch.finding(spot.root()))
                .ifPresent(finding ->
                        FindingText.copy(outside.json().apply(watch.scan().orElseThrow(), finding)));
    }

    @Override
    public void saveReport() {
        reports.ifPresent(screen -> worker.ifPresent(looks -> screen.save(scene, looks)));
    }

    @Override
    public void openReport() {
        reports.ifPresent(screen -> screen.open(scene));
    }

    @Override
    public void showUnread() {
        pages.unread(scene);
    }

    @Override
    public void askToEndInUse() {
        killing.ifPresent(screen -> {
            refresh();
            screen.askInUse(scene.getWindow());
        });
    }

    @Override
    public void showHistory() {
        new HistoryDialog(words, ZoneId.systemDefault()).show(scene, history);
    }

    @Override
    public void toggleEvidence() {
        main.toggleEvidence();
    }

    /** A run is never cut in the middle: the first wish to close stops it after its current process. */
    private void finishFirst(WindowEvent event) {
        killing.filter(KillingScreen::running).ifPresent(screen -> {
            screen.stop();
            event.consume();
        });
    }

    private static History.Page nothing() {
        return new History.Page(List.of(), 0, Optional.empty());
    }

    private static Optional<Object> controller(Class<?> type, List<Screen> screens) {
        return screens.stream()
                .flatMap(screen -> screen.controller(type).stream())
                .findFirst();
    }
}
