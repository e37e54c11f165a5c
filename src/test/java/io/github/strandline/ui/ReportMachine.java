package io.github.strandline.ui;

import io.github.strandline.app.Reports;
import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.process.Owner;
import io.github.strandline.scan.ScanClock;
import io.github.strandline.scan.Scanner;
import java.time.Instant;
import java.util.Map;

/** A small machine called kestrel, of annika, with a stranded daemon and a secret on a command line; reports are made of it for real. */
final class ReportMachine {

    static final String SECRET = "hunter2-is-secret";

    private ReportMachine() {}

    static Reports reports() {
        Catalogue catalogue = catalogue();
        return Reports.of(host(), new Scanner(catalogue, ScanClock.MONOTONIC), catalogue, ShownWindow.words(), "9.9");
    }

    static Catalogue catalogue() {
        try {
            return new CatalogueReader().builtIn();
        } catch (CatalogueException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static MemoryHost host() {
        MemoryHost machine = new MemoryHost();
        HostFacts facts = machine.facts();
        machine.facts(new HostFacts(
                facts.system(),
                "Debian GNU/Linux 13",
                "kestrel",
                new Owner("1000", "annika"),
                "/home/annika",
                facts.temporaryDirectory(),
                facts.bootId(),
                facts.self(),
                facts.ancestors(),
                Instant.parse("2026-10-24T12:03:00Z"),
                facts.sinceBoot()));
        String socket = "/home/annika/s/pw-7505d64a/cli/b427f71aa7e33e85-stray.sock";
        machine.process(10, "/usr/bin/node", "/w/node_modules/playwright-core/lib/entry/cliDaemon.js", "stray")
                .owner("1000", "annika")
                .env(Map.of("HOME", "/home/annika", "TMPDIR", "/home/annika/s"))
                .cwd("/home/annika")
                .descriptor(0, "/dev/null")
                .descriptor(2, "/home/annika/.cache/ms-playwright/daemon/b427f71aa7e33e85/stray.err")
                .descriptor(20, "socket:[70]");
        machine.process(20, "/usr/bin/tool", "--token", SECRET).owner("1000", "annika");
        machine.folder("/home/annika")
                .file("/home/annika/.cache/ms-playwright/daemon/b427f71aa7e33e85/stray.err", "")
                .listener(70, socket)
                .remove(socket);
        return machine;
    }
}
