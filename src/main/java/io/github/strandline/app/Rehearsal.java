package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.Host;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.settings.RunJournal;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.ui.MainWindow;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.Outside;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.stage.Stage;

/**
 * Goes once through what the program does, list and window, without a display and without ending anything. Only the build runs
 * it: the virtual machine notes what was loaded, and keeps it ready in the ahead-of-time cache (JEP 514). Arguments: a saved
 * report with trees in it, and a folder to write into.
 */
public final class Rehearsal {

    /** About two seconds: the first look at the machine, and a second one. */
    private static final int LIVE_PULSES = 150;

    /** Needed by a window on a display, and not by one that is only drawn. Found in the runtime image by their folders. */
    private static final List<String> DISPLAY_PACKAGES =
            List.of("com/sun/glass/ui", "com/sun/glass/ui/gtk", "com/sun/glass/ui/gtk/screencast");

    private Rehearsal() {}

    /** Ends with the exit code of the first step that does not go well. */
    public static void main(String[] arguments) throws IOException, CatalogueException {
        Messages messages = new Messages(Locale.getDefault());
        Program program = new Program(Main.surroundings(messages, OutputStream.nullOutputStream()), messages);
        Path folder = Path.of(arguments[1]);
        for (String[] line : new String[][] {
            {"--help"},
            {"--json"},
            {"--list"},
            {"--list", "--from", arguments[0]},
            {"--report", folder.resolve("rehearsal.strandline").toString()},
            // From here on there is a toolkit, and no display for it.
            {"--self-check"},
            {"--screenshot", folder.resolve("rehearsal.png").toString(), "--from", arguments[0]},
        }) {
            int code = program.run(line);
            if (!List.of(0, 3, 4).contains(code)) {
                System.exit(code);
            }
        }
        live(messages, new StateFolder(folder.resolve("state")));
        loadWhatADisplayNeeds();
        System.exit(0);
    }

    private static void live(Messages messages, StateFolder state) throws CatalogueException {
        Host host = Main.machine(messages);
        Catalogue catalogue = new CatalogueReader().builtIn();
        Scanner scanner = new Scanner(catalogue, ScanClock.MONOTONIC);
        History history = new History(state);
        KillExecutor executor = new KillExecutor(host, scanner, Main.terminator(), new RunJournal(state, history));
        Stage stage = FxHandOver.ask(() -> {
            Stage shown = new Stage();
            MainWindow.live(scanner, host, Optional.of(executor), history::read, Outside.none(), new Words(messages))
                    .show(shown);
            return shown;
        });
        FxHandOver.awaitPulses(LIVE_PULSES);
        FxHandOver.ask(() -> {
            stage.hide();
            return stage;
        });
    }

    private static void loadWhatADisplayNeeds() throws IOException {
        Path graphics = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "javafx.graphics");
        for (String folder : DISPLAY_PACKAGES) {
            if (Files.isDirectory(graphics.resolve(folder))) {
                try (Stream<Path> files = Files.list(graphics.resolve(folder))) {
                    files.map(file -> graphics.relativize(file).toString())
                            .filter(name -> name.endsWith(".class"))
                            .map(name -> name.replaceFirst("\\.class$", "").replace('/', '.'))
                            .forEach(Rehearsal::load);
                }
            }
        }
    }

    /** Loaded and not initialised, so that nothing looks for a display. */
    private static void load(String name) {
        try {
            Class.forName(name, false, Rehearsal.class.getClassLoader());
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException(gone);
        }
    }
}
