package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Browsers of one family that one ended daemon left in its session. A pid is given to nobody else as long as a session of
 * that number has members (setsid(2), alloc_pid of kernel/pid.c), so who has it, if anybody, is the leader.
 */
final class DeadSessions {

    private final ProcessTable table;
    private final Asked asked;
    private final Map<Session, List<RecognisedDaemon>> browsers = new LinkedHashMap<>();

    private record Session(String family, long leader) {}

    DeadSessions(ProcessTable table, Asked asked, List<RecognisedDaemon> browsers) {
        this.table = table;
        this.asked = asked;
        browsers.stream()
                .sorted(Comparator.comparing(RecognisedDaemon::root, ProcessRecord.byStart()))
                .forEach(browser -> session(browser)
                        .ifPresent(session -> this.browsers
                                .computeIfAbsent(session, _ -> new ArrayList<>())
                                .add(browser)));
    }

    /** Pid of the ended leader. */
    OptionalLong leaderOf(RecognisedDaemon browser) {
        return of(browser).isEmpty() ? OptionalLong.empty() : browser.root().session();
    }

    /** The oldest of them, the browser itself when it is alone. */
    RecognisedDaemon oldestBeside(RecognisedDaemon browser) {
        return of(browser).stream().findFirst().orElse(browser);
    }

    List<RecognisedDaemon> youngerBeside(RecognisedDaemon browser) {
        return of(browser).stream().skip(1).toList();
    }

    private List<RecognisedDaemon> of(RecognisedDaemon browser) {
        return browsers.values().stream()
                .filter(list -> list.contains(browser))
                .findFirst()
                .orElse(List.of());
    }

    private Optional<Session> session(RecognisedDaemon browser) {
        ProcessRecord root = browser.root();
        boolean dead = root.session().isPresent()
                && table.find(root.session().getAsLong())
                        .filter(leader -> leader.state().alive())
                        .isEmpty();
        return dead && leftBehind(browser)
                ? Optional.of(new Session(browser.family().id(), root.session().getAsLong()))
                : Optional.empty();
    }

    /** Whether neither its launcher nor anything of its own session is its parent. */
    private boolean leftBehind(RecognisedDaemon browser) {
        return table.parentOf(browser.root())
                .filter(parent -> parent.session().equals(browser.root().session())
                        || CommandShapes.mayMatchAny(browser.family().launchers(), parent, asked))
                .isEmpty();
    }
}
