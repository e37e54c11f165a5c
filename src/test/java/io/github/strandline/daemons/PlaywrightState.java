package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One daemon in a known situation.
 *
 * @param kind the situation
 * @param name session name; successor and overwritten one share it
 * @param root the process that its tree starts with: the daemon, or what the kind says
 * @param browser the Chromium root below the daemon, also when ended; empty for a lone crash handler
 * @param socket path that it listened on, there or not; empty for a lone crash handler
 * @param session path of its registry entry, there or not; empty for a lone crash handler
 * @param temporaryDirectory its TMPDIR, there or not
 * @param client the process that waits for an answer of it, for a busy one
 */
public record PlaywrightState(
        PlaywrightKind kind,
        String name,
        ProcessIdentity root,
        Optional<ProcessIdentity> browser,
        Optional<Path> socket,
        Optional<Path> session,
        Path temporaryDirectory,
        Optional<ProcessIdentity> client)
        implements Situation {

    @Override
    public Optional<ProcessIdentity> top() {
        return Optional.of(root);
    }

    /**
     * The pids of its tree now, read from /proc at each call: the root, everything below it by parent links, and
     * every process that has the very socket of the Chromium root as its standard output (the crash handlers, which
     * are orphans by design).
     */
    @Override
    public Set<Long> expectedPids() {
        List<SeenProcess> all = SeenProcess.all();
        Set<Long> pids = new TreeSet<>();
        for (ProcessIdentity top : tops()) {
            if (SeenProcess.alive(top)) {
                pids.add(top.pid());
                pids.addAll(SeenProcess.descendantsOf(top.pid(), all));
            }
        }
        Optional<String> output = browser.filter(SeenProcess::alive)
                .flatMap(SeenProcess::now)
                .flatMap(seen -> seen.descriptor(1))
                .filter(link -> link.startsWith("socket:"));
        for (SeenProcess process : output.isPresent() ? all : List.<SeenProcess>of()) {
            if (process.descriptor(1).equals(output)) {
                pids.add(process.pid());
            }
        }
        return pids;
    }

    @Override
    public Set<Long> outsidePids() {
        return client.filter(SeenProcess::alive)
                .map(process -> Set.of(process.pid()))
                .orElse(Set.of());
    }

    private List<ProcessIdentity> tops() {
        return browser.map(chromium -> List.of(root, chromium)).orElse(List.of(root));
    }

    PlaywrightState withClient(ProcessIdentity process) {
        return new PlaywrightState(
                kind, name, root, browser, socket, session, temporaryDirectory, Optional.of(process));
    }

    /** The tree that is left when only the daemon was killed. */
    PlaywrightState withoutDaemon() {
        return new PlaywrightState(
                kind, name, browser.orElseThrow(), browser, socket, session, temporaryDirectory, client);
    }
}
