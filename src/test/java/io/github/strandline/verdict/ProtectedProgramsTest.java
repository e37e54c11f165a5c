package io.github.strandline.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is protected by its program alone, and its twins. */
class ProtectedProgramsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/usr/bin/tmux",
                "/usr/bin/screen",
                "/home/dev/.cargo/bin/zellij --server /run/user/1000/zellij/0.40.1/main",
                "/usr/bin/dtach -n /tmp/s bash",
                "/usr/bin/mosh-server new -s",
                "/usr/sbin/sshd",
                "/usr/lib/openssh/sshd-session",
                "/usr/bin/autossh -M 0 -N box",
                "/usr/bin/gpg-agent --supervised",
                "/usr/bin/ssh-agent -s",
                "/usr/bin/dbus-daemon --session",
                "/usr/bin/dockerd",
                "/usr/bin/containerd-shim-runc-v2 -namespace moby",
                "/usr/bin/containerd-shim-kata-v2",
                "/opt/docker-desktop/bin/com.docker.backend",
                "/Applications/Docker.app/Contents/MacOS/com.docker.virtualization",
                "/usr/libexec/podman/gvproxy -mtu 1500",
                "/usr/bin/conmon",
                "/usr/bin/podman system service --time=0",
                "/usr/bin/podman --log-level=info machine start",
                "/usr/bin/podman",
                "/usr/bin/syncthing serve",
                "/usr/lib/postgresql/16/bin/postgres -D /var/lib/postgresql/16/main",
                "/usr/sbin/mysqld",
                "/usr/sbin/mariadbd",
                "/usr/bin/redis-server *:6379",
                "/usr/bin/valkey-server",
                "/usr/bin/mongod --fork",
                "/nix/store/x-tmux-3.4/bin/.tmux-wrapped",
                "/usr/bin/ssh -fN box",
                "/usr/bin/ssh -N -L 5432:db:5432 box",
                "/usr/bin/ssh -M -S /tmp/m box",
                "/usr/bin/ssh -qtf -p 22 box sleep 100",
                "/usr/bin/ssh box -N",
                "/usr/bin/ssh -q -N box",
                "/usr/bin/ssh -p22 -N box",
                "/usr/bin/ssh -N -o",
                "/usr/bin/ssh -o ControlMaster=auto box",
                "/usr/bin/ssh -oControlPersist=10m box true"
            })
    void holdersOfSessionsMachinesAndDataAreProtected(String line) {
        assertTrue(protectedBy(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/usr/bin/node /w/tmux.js",
                "/usr/bin/node /w/node_modules/.bin/redis-server",
                "/usr/bin/python3 /w/screen",
                "/usr/bin/adb -L tcp:5037 fork-server server",
                "/usr/bin/docker run -i --rm mcp/server",
                "/usr/bin/podman run -i --rm mcp/server",
                "/usr/bin/podman --remote exec box sh",
                "/usr/bin/ssh box mcp-server -N -M",
                "/usr/bin/ssh -p 22 -i N box run",
                "/usr/bin/ssh -lfM box run",
                "/usr/bin/ssh -BfM box run",
                "/usr/bin/ssh -i",
                "/usr/bin/ssh -o ControlMaster=no -o ControlPath=/tmp/N box run",
                "/usr/bin/ssh -T -W NfM:22 box",
                "/opt/tmux-helper",
                "/usr/bin/postgres_exporter",
                "/opt/mcp-server-postgres",
                "/usr/bin/redis-cli",
                "/usr/bin/psql",
                "/usr/bin/containerd-stress",
                "/opt/com.dockerish"
            })
    void twinsAreNot(String line) {
        assertFalse(protectedBy(line), line);
    }

    @Test
    void aScriptIsNotWhatItIsCalled() {
        // The kernel's short name of a script that is run by its first line is the script's.
        assertFalse(isOne(named("redis-server", "/usr/bin/node", "node", "/w/redis-server")));
        assertFalse(isOne(named("tmux", "/usr/bin/python3.12", "python3", "/w/tmux")));
        assertFalse(isOne(named("screen", "/bin/dash", "/bin/sh", "/w/screen")));
        assertTrue(isOne(named("supervisord", "/usr/bin/python3.12", "python3", "/usr/bin/supervisord")));
        // A program that does many things is known by what it was called as.
        assertTrue(isOne(named("init", "/bin/busybox", "init")));
        assertTrue(isOne(named("tmux: server", "/opt/tmux-3.4", "tmux")));
    }

    @Test
    void whereTheFileIsNotKnownTheShortNameDecides() {
        for (String name : List.of("mongod", "containerd-shim", "com.docker.back", "gnome-keyring-d", "SCREEN")) {
            assertTrue(isOne(unreadable(name)), name);
        }
        for (String name : List.of("mongodump", "gnome-keyring", "docker", "node")) {
            assertFalse(isOne(unreadable(name)), name);
        }
    }

    @Test
    void whatMayHoldAConnectionAndCannotBeReadIsProtected() {
        assertTrue(isOne(unreadable("ssh")));
        assertTrue(isOne(unreadable("podman")));
        assertTrue(isOne(named("ssh", "/usr/bin/ssh", "ssh: /home/dev/.ssh/cm-box [mux]")));
        assertTrue(isOne(named("ssh", "/usr/bin/ssh", "ssh: /home/dev/.ssh/cm-box [mux]   ")));
    }

    @Test
    void namesOnWindowsHaveNoCase() {
        ProcessRecord database = named("Postgres.exe", "C:\\pg\\bin\\Postgres.EXE", "postgres");
        assertTrue(ProtectedPrograms.isOne(database, OperatingSystem.WINDOWS));
        assertTrue(ProtectedPrograms.isOne(
                named("Docker Desktop.exe", "C:\\d\\Docker Desktop.exe", "x"), OperatingSystem.WINDOWS));
        assertFalse(ProtectedPrograms.isOne(named("node.exe", "C:\\n\\node.exe", "tmux"), OperatingSystem.WINDOWS));
    }

    @Test
    void theListStandsAlone() {
        // Each listed name is one name, whatever the white space in the source.
        assertEquals(
                List.of(),
                List.of("tini", "docker-init", "Hyprland", "i3", "valkey-server", "tarantool").stream()
                        .filter(name -> !ProtectedNames.onPosix(name))
                        .toList());
    }

    private static boolean protectedBy(String line) {
        return isOne(new MemoryHost().process(50, line.split(" ")).row());
    }

    private static boolean isOne(ProcessRecord process) {
        return ProtectedPrograms.isOne(process, OperatingSystem.LINUX);
    }

    private static ProcessRecord unreadable(String name) {
        ProcessRecord row = new MemoryHost()
                .process(50, name)
                .executable(Reading.denied("no"))
                .arguments(Reading.denied("no"))
                .row();
        return renamed(row, name);
    }

    private static ProcessRecord named(String name, String file, String... argv) {
        return renamed(new MemoryHost().process(50, argv).executable(file).row(), name);
    }

    private static ProcessRecord renamed(ProcessRecord row, String name) {
        return new ProcessRecord(
                row.identity(),
                row.parent(),
                row.group(),
                row.session(),
                row.owner(),
                row.state(),
                row.startedAfterBoot(),
                name,
                row.arguments(),
                row.executable(),
                row.terminal(),
                row.memory(),
                row.cpu());
    }
}
