package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.daemons.PlaywrightDaemons;
import io.github.strandline.daemons.PlaywrightKind;
import io.github.strandline.daemons.PlaywrightState;
import io.github.strandline.daemons.SeenProcess;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.kill.NotedJournal;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.Scanner;
import io.github.strandline.settings.History;
import io.github.strandline.ui.common.WindowTest;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The main job, as a person does it: the real window on real daemons, from the first look to the proved end. */
@Tag("chromium")
@WindowTest
class RealDaemonsWindowTest {

    @AutoClose
    private static PlaywrightDaemons daemons;

    private MainWindow window;
    private Stage stage;

    @BeforeAll
    static void make() {
        daemons = PlaywrightDaemons.open();
        daemons.make(
                PlaywrightKind.LIVE,
                PlaywrightKind.STRANDED,
                PlaywrightKind.OVERWRITTEN,
                PlaywrightKind.SOCKGONE,
                PlaywrightKind.ORPHANS);
    }

    @Start
    void show(Stage shown) throws Exception {
        stage = shown;
        LinuxHost host = new LinuxHost();
        // An hour later nothing of what this test made is young any more. What others run here is left out.
        Scanner scanner = new Scanner(
                new CatalogueReader().builtIn(), facts -> facts.sinceBoot().plus(Duration.ofHours(1)));
        KillExecutor executor = new KillExecutor(host, scanner, new LinuxTerminator(), new NotedJournal());
        window = MainWindow.live(
                () -> own(scanner.scan(host)),
                Optional.of((plan, progress, cancelled) ->
                        executor.execute(plan.confirm(host.facts().sinceBoot()), progress, cancelled)),
                () -> new History.Page(List.of(), 0, Optional.empty()),
                ShownWindow.words());
        window.show(stage);
    }

    @AfterEach
    void close() {
        ShownWindow.settle(() -> stage.hide());
    }

    @Test
    void theStrandedTreesAreGoneAndTheLiveOnesAnswer(FxRobot robot) throws Exception {
        List<PlaywrightState> stranded = kinds(
                PlaywrightKind.STRANDED, PlaywrightKind.OVERWRITTEN, PlaywrightKind.SOCKGONE, PlaywrightKind.ORPHANS);
        List<PlaywrightState> live = kinds(PlaywrightKind.LIVE, PlaywrightKind.SUCCESSOR);
        List<byte[]> entries = live.stream().map(RealDaemonsWindowTest::entry).toList();
        await(() -> text("#markAll").contains("4"));

        robot.clickOn("#markAll");
        robot.clickOn("#endMarked");
        Scene dialog = dialog();
        assertEquals("confirmCancel", dialog.getFocusOwner().getId());
        await(() -> !dialog.lookup("#confirmEnd").isDisabled());
        ShownWindow.settle(() -> dialog.lookup("#confirmEnd").requestFocus());
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        await(() -> stage.getScene().lookup("#result").isVisible());

        assertTrue(text("#resultHeading").contains("4"), text("#resultHeading"));
        for (PlaywrightState state : stranded) {
            assertEquals(Set.of(), state.expectedPids(), () -> state.kind() + " is still there");
        }
        for (int i = 0; i < live.size(); i++) {
            PlaywrightState state = live.get(i);
            assertTrue(SeenProcess.alive(state.root()), () -> state.kind() + " is gone");
            assertArrayEquals(entries.get(i), entry(state));
            // A connection that is closed at once does not change anything at the daemon.
            try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                assertTrue(channel.connect(
                        UnixDomainSocketAddress.of(state.socket().orElseThrow())));
            }
        }
    }

    private static Scan own(Scan scan) {
        Set<Long> roots =
                daemons.states().stream().map(state -> state.root().pid()).collect(java.util.stream.Collectors.toSet());
        return new Scan(
                scan.facts(),
                scan.table(),
                scan.readable(),
                scan.memory(),
                scan.findings().stream()
                        .filter(finding -> roots.contains(finding.tree().root().pid()))
                        .toList(),
                scan.unreadable());
    }

    private static List<PlaywrightState> kinds(PlaywrightKind... kinds) {
        return Stream.of(kinds).map(daemons::state).toList();
    }

    private static byte[] entry(PlaywrightState state) {
        Path session = state.session().orElseThrow();
        try {
            return Files.readAllBytes(session);
        } catch (java.io.IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    private String text(String selector) {
        return ShownWindow.ask(() -> ((Labeled) stage.getScene().lookup(selector)).getText());
    }

    private Scene dialog() throws Exception {
        await(() -> Window.getWindows().stream().anyMatch(this::isDialog));
        return ShownWindow.ask(() -> Window.getWindows().stream()
                .filter(this::isDialog)
                .findFirst()
                .orElseThrow()
                .getScene());
    }

    private boolean isDialog(Window other) {
        return other instanceof Stage && other != stage && other.isShowing();
    }

    private static void await(java.util.concurrent.Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> ShownWindow.ask(condition));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
