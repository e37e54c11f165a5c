package io.github.strandline.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of programs that hold a session or a machine together, or serve more than the tree that they stand in. */
final class ProtectedNames {

    private static final Set<String> SERVICE_MANAGERS = names("""
        systemd, init, launchd, upstart, runit, runsvdir, runsv, s6-svscan, s6-supervise, openrc-init, dinit, shepherd,
        supervisord, tini, dumb-init, catatonit\
        """);

    private static final Set<String> SESSIONS = names("""
        dbus-daemon, dbus-broker, dbus-broker-launch, login, agetty, gdm, gdm3, gdm-session-worker, gdm-wayland-session,
        gdm-x-session, sddm, sddm-helper, lightdm, lxdm, xdm, gnome-session, gnome-session-binary,
        gnome-session-service, gnome-shell, ksmserver, plasmashell, startplasma-x11, startplasma-wayland, kwin_x11,
        kwin_wayland, xfce4-session, xfwm4, mate-session, cinnamon-session, lxsession, lxqt-session, sway, hyprland,
        Hyprland, i3, Xorg, Xwayland, WindowServer, loginwindow, Finder, Dock\
        """);

    private static final Set<String> MULTIPLEXERS =
            names("tmux, tmux: server, screen, SCREEN, zellij, abduco, dtach, dvtm");

    /** Ways in and out of the machine that a person stands at the other end of. */
    private static final Set<String> REMOTE =
            names("sshd, sshd-session, sshd-auth, dropbear, mosh-server, etserver, autossh, syncthing");

    private static final Set<String> KEY_HOLDERS =
            names("gpg-agent, ssh-agent, scdaemon, keyboxd, gnome-keyring-daemon, kwalletd5, kwalletd6");

    private static final Set<String> CONTAINERS = names("""
        dockerd, containerd, containerd-shim, containerd-shim-runc-v2, containerd-shim-runc-v1, docker-proxy,
        docker-init, Docker Desktop, vpnkit, gvproxy, rootlesskit, limactl, conmon, crio, buildkitd\
        """);

    private static final Set<String> DATABASES = names("""
        postgres, postmaster, pgbouncer, mysqld, mysqld_safe, mariadbd, mariadbd-safe, redis-server, redis-sentinel,
        valkey-server, keydb-server, dragonfly, memcached, mongod, mongos, etcd, cockroach, clickhouse-server,
        influxd, rethinkdb, arangod, sqlservr, tarantool\
        """);

    private static final Set<String> OF_WINDOWS = names("""
        system, smss, csrss, wininit, winlogon, services, lsass, svchost, explorer, dwm, sihost, fontdrvhost,
        taskhostw, runtimebroker, userinit, logonui, wslservice, vmmem, vmmemwsl\
        """);

    private static final Set<String> WINDOWS = together(
            Stream.of(OF_WINDOWS, REMOTE, KEY_HOLDERS, CONTAINERS, DATABASES), name -> name.toLowerCase(Locale.ROOT));

    private static final Set<String> POSIX = together(
            Stream.of(SERVICE_MANAGERS, SESSIONS, MULTIPLEXERS, REMOTE, KEY_HOLDERS, CONTAINERS, DATABASES),
            UnaryOperator.identity());

    /** Docker Desktop's parts, such as {@code com.docker.backend}, and a container's supervisor of any runtime. */
    private static final List<String> BEGINNINGS = List.of("com.docker.", "containerd-shim-");

    /** Bytes of a name that the Linux kernel keeps, proc(5). */
    private static final int KEPT = 15;

    /** As the kernel shows the long ones. */
    private static final Set<String> CUT = POSIX.stream()
            .filter(name -> name.length() > KEPT)
            .map(name -> name.substring(0, KEPT))
            .collect(Collectors.toUnmodifiableSet());

    private ProtectedNames() {}

    static boolean onPosix(String name) {
        return POSIX.contains(name) || BEGINNINGS.stream().anyMatch(name::startsWith);
    }

    /** A name as the kernel keeps it. */
    static boolean cutOnPosix(String name) {
        return onPosix(name) || CUT.contains(name);
    }

    static boolean onWindows(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return WINDOWS.contains(lower) || BEGINNINGS.stream().anyMatch(lower::startsWith);
    }

    private static Set<String> names(String list) {
        return Set.of(list.split(",\\s+"));
    }

    private static Set<String> together(Stream<Set<String>> sets, UnaryOperator<String> change) {
        return sets.flatMap(Set::stream).map(change).collect(Collectors.toUnmodifiableSet());
    }
}
