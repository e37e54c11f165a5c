package io.github.strandline.recording;

import io.github.strandline.catalogue.Catalogue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** TakenWords that also name programs, folders and files; a person or a machine of that name cannot be masked by searching for it. */
final class TakenWords {

    private static final List<String> OF_EVERY_SYSTEM = List.of(
            "home",
            "Users",
            "root",
            "proc",
            "sys",
            "dev",
            "tmp",
            "temp",
            "private",
            "var",
            "run",
            "usr",
            "bin",
            "sbin",
            "lib",
            "lib64",
            "local",
            "share",
            "etc",
            "opt",
            "mnt",
            "media",
            "srv",
            "cache",
            "config",
            "state",
            "data",
            "folders",
            "Library",
            "Caches",
            "AppData",
            "Windows",
            "System32",
            "Program",
            "Files",
            "user",
            "host",
            "node",
            "nodejs",
            "npm",
            "npx",
            "bun",
            "deno",
            "java",
            "python",
            "python3",
            "bash",
            "sh",
            "zsh",
            "sudo",
            "ssh",
            "git",
            "code",
            "docker",
            "systemd",
            "init",
            "launchd",
            // Accounts of images and services, which are nobody's, and tools that have an account of their own.
            "admin",
            "guest",
            "ubuntu",
            "debian",
            "vscode",
            "runner",
            "vagrant",
            "claude",
            "codex",
            "opencode",
            "session",
            "socket",
            "pipe",
            "null",
            "deleted",
            "localhost",
            "masked",
            "text",
            "characters",
            "strandline",
            "chrome",
            "chromium",
            "crashpad",
            "handler",
            "browser",
            "agent",
            "server",
            "client",
            "daemon",
            "test",
            "app",
            "src",
            "work",
            "project");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    private final Set<String> taken = new HashSet<>(OF_EVERY_SYSTEM);

    TakenWords(Catalogue catalogue) {
        WORD.matcher(catalogue.families().toString() + catalogue.runners())
                .results()
                .forEach(word -> taken.add(word.group()));
    }

    /** Whether this name may be replaced wherever it stands as a word of its own. */
    boolean free(String name) {
        return name.length() >= 3 && !taken.contains(name);
    }
}
