package io.github.strandline.scan;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Daemons of {@code @playwright/cli} with their Chromium trees, shaped as they are on Linux. */
final class PlaywrightScene extends Machine {

    static final String CACHE = HOME + "/.cache/ms-playwright";
    static final String HASH = "b427f71aa7e33e85";
    private static final String DAEMON = "/w/node_modules/playwright-core/lib/entry/cliDaemon.js";
    private static final String CHROMIUM = "/usr/lib/chromium/chromium";
    private static final String CRASHPAD = "/usr/lib/chromium/chrome_crashpad_handler";

    /** A running daemon; all but its root's pid may be asked after it ended. */
    final class Daemon {
        final String name;
        final String cache;
        final String temporary;
        final long pid;
        final long browser;
        final List<Long> crashpads = new ArrayList<>();
        final List<Long> tree = new ArrayList<>();

        private Daemon(String name, String cache, String temporary) {
            this.name = name;
            this.cache = cache;
            this.temporary = temporary;
            this.pid = pid();
            this.browser = pid + 1;
        }

        String socket() {
            return temporary + "/pw-7505d64a/cli/" + HASH + "-" + name + ".sock";
        }

        String session() {
            return cache + "/daemon/" + HASH + "/" + name + ".session";
        }

        String err() {
            return cache + "/daemon/" + HASH + "/" + name + ".err";
        }

        String browserSocket() {
            return temporary + "/pw-7505d64a/browser/browser-" + pid + ".sock";
        }
    }

    /** Opens a session as a healthy machine does. */
    Daemon open(String name) {
        return open(name, CACHE, "/tmp");
    }

    Daemon open(String name, String cache, String temporary) {
        var daemon = new Daemon(name, cache, temporary);
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("TMPDIR", temporary);
        if (!cache.equals(CACHE)) {
            environment.put("XDG_CACHE_HOME", cache.substring(0, cache.lastIndexOf('/')));
        }
        process(daemon.pid, "/usr/bin/node", DAEMON, name).env(environment).cwd(HOME + "/ws");
        daemon.tree.add(daemon.pid);
        halfPair(daemon.pid, 1);
        host.file(daemon.err(), "");
        hold(daemon.pid, 2, daemon.err());
        hold(daemon.pid, 5, "anon_inode:[eventpoll]");
        listen(daemon.pid, 20, daemon.socket());
        listen(daemon.pid, 21, daemon.browserSocket());
        register(daemon);
        browser(daemon, "--remote-debugging-pipe");
        return daemon;
    }

    /** Writes the entry by which the tool finds this daemon, over that of an older one of its name. */
    void register(Daemon daemon) {
        host.file(daemon.session(), """
                {"name":"%s","version":"1.63.0-alpha-2026-08-31","timestamp":1795987185750,"socketPath":"%s",
                 "workspaceDir":"/home/dev/ws","cli":{},"browser":{"browserName":"chromium"}}"""
                .formatted(daemon.name, daemon.socket()));
        host.file(daemon.cache + "/b/browser@" + daemon.pid, """
                {"playwrightVersion":"1.64.0","title":"%s","endpoint":"%s"}""".formatted(daemon.name, daemon.browserSocket()));
        host.folder(HOME + "/ws/.playwright");
    }

    /** A Chromium below the daemon, and its two crash handlers, which are below nobody. */
    void browser(Daemon daemon, String transport) {
        chromium(daemon.browser, daemon.pid, daemon.temporary + "/playwright_chromiumdev_profile-" + daemon.pid, transport);
        daemon.tree.add(daemon.browser);
        pair(daemon.pid, 30, daemon.browser, 1);
        pair(daemon.pid, 31, daemon.browser, 2);
        if (transport.equals("--remote-debugging-pipe")) {
            pair(daemon.pid, 32, daemon.browser, 3);
            pair(daemon.pid, 33, daemon.browser, 4);
        }
        String[] types = {"zygote", "renderer", "utility"};
        for (int i = 0; i < types.length; i++) {
            long child = daemon.browser + 1 + i;
            process(child, CHROMIUM + " --type=" + types[i] + " --no-sandbox").executable(CHROMIUM)
                    .parent(i == 1 ? child - 1 : daemon.browser).inSession(daemon.browser);
            copy(daemon.browser, child, 1, 2);
            daemon.tree.add(child);
        }
        for (long handler : List.of(daemon.browser + 5, daemon.browser + 6)) {
            crashpad(handler);
            copy(daemon.browser, handler, 1, 2);
            pair(daemon.browser, (int) (handler % 10) + 40, handler, 9);
            daemon.crashpads.add(handler);
            daemon.tree.add(handler);
        }
    }

    void chromium(long pid, long parent, String profile, String transport) {
        process(pid, CHROMIUM + " --disable-field-trial-config --headless --no-sandbox --user-data-dir=" + profile + " "
                + transport + " --no-startup-window").executable(CHROMIUM).parent(parent);
    }

    void crashpad(long pid) {
        process(pid, CRASHPAD, "--monitor-self", "--monitor-self-annotation=ptype=crashpad-handler",
                "--database=/home/dev/.config/chromium/Crash Reports", "--annotation=plat=Linux",
                "--annotation=prod=Chrome_Linux", "--initial-client-fd=9", "--shared-client-connection").inSession(pid - 2);
    }

    private void copy(long from, long to, int... numbers) {
        for (int number : numbers) {
            hold(to, number, target(from, number));
        }
    }

    // What strands it.

    /** The temporary directory is removed, and the next listing drops the entry. */
    Daemon stranded(String name) {
        Daemon daemon = open(name, CACHE, "/scratch/" + name);
        host.remove("/scratch/" + name).remove(daemon.session()).remove(CACHE + "/b/browser@" + daemon.pid);
        return daemon;
    }

    Daemon sockgone(String name) {
        Daemon daemon = open(name);
        host.remove(daemon.socket());
        return daemon;
    }

    Daemon reglost(String name) {
        Daemon daemon = open(name, "/scratch/" + name + "/ms-playwright", "/tmp");
        host.remove("/scratch/" + name);
        deleted(daemon.pid, 2);
        return daemon;
    }

    Daemon wedged(String name) {
        Daemon daemon = open(name);
        known(daemon.pid).state(ProcessState.STOPPED);
        return daemon;
    }

    /** A Chromium in port mode outlives its daemon. */
    Daemon orphaned(String name) {
        Daemon daemon = open(name);
        chromium(daemon.browser, 1, "/tmp/playwright_chromiumdev_profile-" + daemon.pid, "--remote-debugging-port=0");
        drop(daemon.browser, 3);
        drop(daemon.browser, 4);
        hold(daemon.browser, 50, "socket:[900]");
        host.tcpSockets(Reading.known(List.of(new TcpSocket(900, true, "127.0.0.1", 40101, "0.0.0.0", 0))));
        end(daemon.pid);
        daemon.tree.remove(daemon.pid);
        return daemon;
    }

    /** A handler that holds both ends of its client's connection. */
    long orphanedCrashpad() {
        long handler = pid();
        crashpad(handler);
        hold(handler, 1, "/dev/null");
        hold(handler, 2, "/dev/null");
        pair(handler, 9, handler, 10);
        return handler;
    }
}
