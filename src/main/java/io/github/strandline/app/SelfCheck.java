package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.List;
import java.util.Optional;

/** Tries what the program needs, and says in one line each how it went. */
final class SelfCheck {

    /** Takes one line. */
    @FunctionalInterface
    interface Lines {
        void line(String text) throws FailedException;
    }

    private final Host host;
    private final Catalogue catalogue;
    private final WindowStarter window;
    private final Words words;
    private final Messages messages;
    private boolean allWell = true;

    SelfCheck(Host host, Catalogue catalogue, WindowStarter window, Words words) {
        this.host = host;
        this.catalogue = catalogue;
        this.window = window;
        this.words = words;
        this.messages = words.messages();
    }

    /** Whether everything is there. */
    boolean run(Lines lines) throws FailedException {
        natives(lines);
        say(
                lines,
                true,
                "catalogue",
                messages.text("cli.check.catalogue.known", catalogue.families().size()));
        for (Catalogue.Unused file : catalogue.unused()) {
            say(lines, false, "catalogue", messages.text("cli.check.catalogue.unused", file.file(), file.reason()));
        }
        self(lines);
        views(lines);
        return allWell;
    }

    /**
     * Bindings of unix sockets come from the kernel by native calls; without them only names are known. Windows has no table
     * of these; there the owners of ports do.
     */
    private void natives(Lines lines) throws FailedException {
        if (host.facts().system() == HostFacts.OperatingSystem.WINDOWS) {
            Reading<List<TcpSocket>> ports = host.tcpSockets();
            say(
                    lines,
                    ports.answered(),
                    "native",
                    ports.unansweredBecause()
                            .orElseGet(() -> messages.text(
                                    "cli.check.native.ports",
                                    ports.found().map(List::size).orElse(0))));
            return;
        }
        Reading<UnixSockets> sockets = host.unixSockets(1);
        Optional<UnixSockets> read = sockets.found();
        if (read.isPresent() && read.get().bindingsKnown()) {
            say(
                    lines,
                    true,
                    "native",
                    messages.text("cli.check.native.known", read.get().sockets().size()));
        } else {
            say(
                    lines,
                    false,
                    "native",
                    sockets.unansweredBecause().orElseGet(() -> messages.text("cli.check.native.unbound")));
        }
    }

    private void self(Lines lines) throws FailedException {
        String pid = Long.toString(host.facts().self().pid());
        try {
            ProcessTable table = host.processes();
            Optional<ProcessRecord> self = table.find(host.facts().self());
            say(
                    lines,
                    self.isPresent(),
                    "self",
                    self.isPresent()
                            ? messages.text(
                                    "cli.check.self.known",
                                    pid,
                                    words.bytes(self.get().memory().residentBytes()),
                                    table.size())
                            : messages.text("cli.check.self.missing", pid));
        } catch (ProcessTableUnreadableException problem) {
            say(lines, false, "self", String.valueOf(problem.getMessage()));
        }
    }

    private void views(Lines lines) throws FailedException {
        try {
            Scan scan = new Scanner(catalogue, ScanClock.MONOTONIC).scan(host);
            say(lines, true, "window", messages.text("cli.check.window.known", window.loadViews(scan, words)));
        } catch (WindowUnavailableException problem) {
            say(lines, false, "window", problem.reason());
        } catch (ProcessTableUnreadableException problem) {
            say(lines, false, "window", String.valueOf(problem.getMessage()));
        }
    }

    private void say(Lines lines, boolean well, String part, String detail) throws FailedException {
        allWell &= well;
        lines.line(messages.text(
                well ? "cli.check.ok" : "cli.check.failed",
                messages.text("cli.check." + part),
                VisibleText.of(detail)));
    }
}
