package io.github.strandline.daemons;

import io.github.strandline.daemons.AgentBrowserTool.Opened;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Brings agent-browser daemons into their situations. */
final class AgentBrowserMaking {

    private final ShortDirectory room;
    private final StartedProcesses started;
    private final AgentBrowserTool tool;
    private final PersonsBrowser person;
    private final Bystanders bystanders;

    AgentBrowserMaking(
            ShortDirectory room,
            StartedProcesses started,
            AgentBrowserTool tool,
            PersonsBrowser person,
            Bystanders bystanders) {
        this.room = room;
        this.started = started;
        this.tool = tool;
        this.person = person;
        this.bystanders = bystanders;
    }

    /** The situation, and its successor when it has one. */
    List<Situation> make(AgentBrowserKind kind) {
        String session = kind.name().toLowerCase(Locale.ROOT);
        Path folder = room.folder("s/" + session);
        if (kind == AgentBrowserKind.CDP) {
            PersonsBrowser.Running browser = person.start(session);
            Opened attached = tool.open(folder, session, "", "--cdp", browser.port());
            return List.of(tree(kind, attached).withOutside(browser.mark()));
        }
        Opened opened = tool.open(folder, session, "");
        MarkedTree tree = tree(kind, opened);
        switch (kind) {
            case NOBROWSER -> withoutBrowser(opened);
            case UNLINKED -> unlink(opened);
            case CLIWALK -> listWithoutPidFile(opened);
            case DIRGONE -> ShortDirectory.deleteTree(folder);
            case STOPPED -> started.stop(opened.daemon());
            default -> {}
        }
        return switch (kind) {
            case ORPHAN -> List.of(tree.withRoot(orphan(opened)));
            case SUPERSEDED -> List.of(tree, superseding(opened));
            case GHOST -> List.of(dead(tree, opened));
            case RECYCLED -> List.of(recycled(dead(tree, opened), opened));
            case SUCCESSOR -> throw new IllegalArgumentException("a successor is made with a superseded one");
            default -> List.of(tree);
        };
    }

    private static MarkedTree tree(AgentBrowserKind kind, Opened opened) {
        return MarkedTree.of(kind, opened.daemon(), opened.mark());
    }

    private void withoutBrowser(Opened opened) {
        started.kill(opened.browser());
        Waiting.until(
                "a daemon alone",
                () -> opened.mark().pids().equals(Set.of(opened.daemon().pid())));
    }

    private ProcessIdentity orphan(Opened opened) {
        ProcessIdentity browser = opened.browser();
        started.kill(opened.daemon());
        return browser;
    }

    private static void unlink(Opened opened) {
        for (String ending : List.of(".sock", ".pid", ".version", ".stream", ".engine", ".config")) {
            delete(opened.file(ending));
        }
    }

    private void listWithoutPidFile(Opened opened) {
        delete(opened.file(".pid"));
        tool.list(opened.folder(), opened.session());
        if (SeenSockets.fileAt(opened.file(".sock"))) {
            throw new IllegalStateException("`session list` left " + opened.file(".sock"));
        }
    }

    private MarkedTree superseding(Opened old) {
        unlink(old);
        return tree(AgentBrowserKind.SUCCESSOR, tool.open(old.folder(), old.session(), " again"));
    }

    private MarkedTree dead(MarkedTree tree, Opened opened) {
        ProcessIdentity browser = opened.browser();
        started.kill(opened.daemon());
        started.kill(browser);
        Waiting.until("all ended of " + opened, () -> opened.mark().pids().isEmpty());
        return tree;
    }

    private MarkedTree recycled(MarkedTree tree, Opened opened) {
        TreeMark outside = TreeMark.of("a stranger to " + opened.session());
        ProcessIdentity stranger = bystanders.stranger(outside);
        write(opened.file(".pid"), Long.toString(stranger.pid()));
        return tree.withRoot(stranger).withOutside(outside);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
