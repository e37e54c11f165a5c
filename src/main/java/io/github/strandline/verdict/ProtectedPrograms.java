package io.github.strandline.verdict;

import io.github.strandline.evidence.Programs;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.process.ProcessRecord;
import java.util.Locale;
import java.util.Set;

/** Programs that hold a session or a machine together: their end takes along what nobody meant. */
final class ProtectedPrograms {

    private static final Set<String> POSIX = Set.of(
            // Service managers and the first processes of containers.
            "systemd",
            "init",
            "launchd",
            "upstart",
            "runit",
            "runsvdir",
            "runsv",
            "s6-svscan",
            "s6-supervise",
            "openrc-init",
            "dinit",
            "shepherd",
            "supervisord",
            "tini",
            "dumb-init",
            "catatonit",
            "dockerd",
            "containerd",
            "containerd-shim",
            "containerd-shim-runc-v2",
            "conmon",
            // Sessions and what logs people in.
            "dbus-daemon",
            "dbus-broker",
            "dbus-broker-launch",
            "login",
            "sshd",
            "sshd-session",
            "agetty",
            "gdm",
            "gdm3",
            "gdm-session-worker",
            "gdm-wayland-session",
            "gdm-x-session",
            "sddm",
            "sddm-helper",
            "lightdm",
            "lxdm",
            "xdm",
            "gnome-session",
            "gnome-session-binary",
            "gnome-session-service",
            "gnome-shell",
            "ksmserver",
            "plasmashell",
            "startplasma-x11",
            "startplasma-wayland",
            "kwin_x11",
            "kwin_wayland",
            "xfce4-session",
            "xfwm4",
            "mate-session",
            "cinnamon-session",
            "lxsession",
            "lxqt-session",
            "sway",
            "hyprland",
            "Hyprland",
            "i3",
            "Xorg",
            "Xwayland",
            "WindowServer",
            "loginwindow",
            "Finder",
            "Dock",
            // Terminal multiplexers.
            "tmux",
            "tmux: server",
            "screen",
            "SCREEN",
            "zellij",
            "abduco",
            "dtach",
            "dvtm");

    private static final Set<String> WINDOWS = Set.of(
            "system",
            "smss",
            "csrss",
            "wininit",
            "winlogon",
            "services",
            "lsass",
            "svchost",
            "explorer",
            "dwm",
            "sihost",
            "fontdrvhost",
            "taskhostw",
            "runtimebroker",
            "userinit",
            "logonui");

    /** Bytes of a name that the Linux kernel keeps, proc(5). */
    private static final int KEPT = 15;

    private ProtectedPrograms() {}

    /** By program file and by the kernel's short name: some programs rename themselves, and a file may not be known. */
    static boolean isOne(ProcessRecord process, OperatingSystem system) {
        return isListed(process.name(), system)
                || process.executable()
                        .found()
                        .map(Programs::name)
                        .filter(name -> isListed(name, system))
                        .isPresent();
    }

    private static boolean isListed(String name, OperatingSystem system) {
        return system == OperatingSystem.WINDOWS
                ? WINDOWS.contains(name.toLowerCase(Locale.ROOT))
                : POSIX.contains(name)
                        || POSIX.stream()
                                .anyMatch(listed -> listed.length() > KEPT
                                        && listed.substring(0, KEPT).equals(name));
    }
}
