package io.github.strandline.evidence;

import io.github.strandline.process.ProcessRecord;
import java.util.Set;

/**
 * Processes that adopt orphans: process 1, service managers, and the first processes of containers. Being their child says
 * nothing of who started a process. On Linux they are subreapers (prctl(2) {@code PR_SET_CHILD_SUBREAPER}) or the first of
 * their pid namespace, of which only names can be seen from outside.
 */
final class Reapers {

    private static final long FIRST = 1;
    /** Bytes of a name that the Linux kernel keeps, proc(5). */
    private static final int KEPT = 15;

    private static final Set<String> NAMES = Set.of(
            "systemd",
            "init",
            "launchd",
            "upstart",
            "runit",
            "runsvdir",
            "runsv",
            "openrc-init",
            "dinit",
            "shepherd",
            "supervisord",
            "tini",
            "tini-static",
            "dumb-init",
            "docker-init",
            "catatonit",
            "podman-init",
            "containerd-shim",
            "containerd-shim-runc-v2",
            "conmon",
            "crun-init",
            "s6-svscan",
            "s6-supervise",
            "s6-linux-init",
            // WSL 2: /init, and what it renames itself to for each session.
            "SessionLeader",
            "Relay");

    private Reapers() {}

    /** Whether this process adopts other processes' orphans. */
    static boolean isOne(ProcessRecord process) {
        return process.pid() == FIRST
                || isListed(process.name())
                || process.executable()
                        .found()
                        .filter(path -> isListed(path.substring(path.lastIndexOf('/') + 1)))
                        .isPresent();
    }

    private static boolean isListed(String name) {
        // WSL writes the session's number or the distribution's name behind: Relay(12), init(Debian).
        int bracket = name.indexOf('(');
        String plain = bracket > 0 ? name.substring(0, bracket) : name;
        return NAMES.contains(plain)
                || NAMES.stream()
                        .anyMatch(listed -> listed.length() > KEPT
                                && listed.substring(0, KEPT).equals(name));
    }
}
