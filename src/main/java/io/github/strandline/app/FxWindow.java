package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.cli.ScanJson;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.kill.Terminator;
import io.github.strandline.recording.Report;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.settings.HistoryEntry;
import io.github.strandline.settings.RunJournal;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.ui.MainWindow;
import io.github.strandline.ui.Screenshot;
import io.github.strandline.ui.common.CurrentSettings;
import io.github.strandline.ui.common.FilePicker;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.ui.common.ReportDesk;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The JavaFX window. */
final class FxWindow implements WindowStarter {

    /** How long the end of this program may wait for a run; killed processes alone get half of that. */
    private static final Duration LET_GO = Duration.ofSeconds(10);

    private final Supplier<Terminator> terminator;
    private final StateFolder state;
    private final SettingsStore settings;
    private final String version;

    /**
     * @param terminator asked for when a live window opens, so that nothing else loads what it needs
     * @param state where runs are written down
     * @param settings what a person has chosen
     * @param version of this program
     */
    FxWindow(Supplier<Terminator> terminator, StateFolder state, SettingsStore settings, String version) {
        this.terminator = terminator;
        this.state = state;
        this.settings = settings;
        this.version = version;
    }

    @Override
    public void openLive(Host host, Catalogue catalogue, Words words) throws WindowUnavailableException {
        Scanner scanner = new Scanner(catalogue, ScanClock.MONOTONIC);
        History history = new History(state);
        RunJournal journal = new RunJournal(state, history);
        KillExecutor executor = new KillExecutor(host, scanner, terminator.get(), journal);
        String here = host.facts().name();
        Optional<HistoryEntry> cutOff = recover(executor, history);
        FxHandOver.atTheEnd("strandline lets go", () -> executor.letGo(LET_GO));
        Outside outside =
                outside(words).with(Reports.of(host, scanner, catalogue, words, version), FilePicker.OF_THE_SYSTEM);
        open(() -> {
            // The same rules for what is shown and for the look before anything is ended.
            outside.settings()
                    .settingsProperty()
                    .subscribe(now -> scanner.lookFor(catalogue.startingFor(now.ageGuard())));
            MainWindow window =
                    MainWindow.live(scanner, host, Optional.of(executor), () -> journal.page(here), outside, words);
            cutOff.ifPresent(window::tellCutOff);
            return window;
        });
    }

    @Override
    public void openSaved(Scan scan, Report report, Catalogue catalogue, Words words)
            throws WindowUnavailableException {
        Outside outside = outside(words).with(Reports.readOnly(catalogue), FilePicker.OF_THE_SYSTEM);
        open(() -> MainWindow.ofReport(new ReportDesk.Opened(scan, report.savedBy()), outside, words));
    }

    @Override
    public void picture(Scan scan, boolean saved, Words words, Path png)
            throws WindowUnavailableException, IOException {
        Screenshot.offScreen();
        start();
        Screenshot.USUAL.ofReport(saved).save(scan, words, png);
    }

    @Override
    public int loadViews(Scan scan, Words words) throws WindowUnavailableException {
        Screenshot.offScreen();
        start();
        return FxHandOver.ask(() ->
                MainWindow.still(scan, words).scene().getRoot().lookupAll("*").size());
    }

    private Outside outside(Words words) {
        ScanJson json = new ScanJson(words);
        return new Outside(
                CurrentSettings.of(settings),
                new FolderOpener(System.getProperty("os.name"))::show,
                json::tree,
                version,
                List.of(settings.file(), state.path()),
                System::nanoTime);
    }

    /** What a run that was cut off left stopped runs on before anything is shown; gives the newest such run, as the history has it. */
    static Optional<HistoryEntry> recover(KillExecutor executor, History history) {
        try {
            int runs = executor.recover();
            return runs == 0 ? Optional.empty() : history.newestCutOff(runs);
        } catch (ProcessTableUnreadableException _) {
            // The window says so at its first look; the record stays for the next start.
            return Optional.empty();
        }
    }

    /** Returns when this window and every other that was opened from it are closed. */
    private static void open(Supplier<MainWindow> window) throws WindowUnavailableException {
        start();
        CountDownLatch closed = new CountDownLatch(1);
        FxHandOver.ask(() -> {
            Stage stage = new Stage();
            window.get().show(stage);
            Window.getWindows().subscribe(() -> {
                if (Window.getWindows().isEmpty()) {
                    closed.countDown();
                }
            });
            return stage;
        });
        try {
            closed.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** JavaFX says that it has no display, or lacks a library for one, by these three. */
    private static void start() throws WindowUnavailableException {
        try {
            FxHandOver.startToolkit();
        } catch (UnsupportedOperationException | UnsatisfiedLinkError | NoClassDefFoundError missing) {
            throw new WindowUnavailableException(String.valueOf(missing.getMessage()));
        }
    }
}
