package io.github.strandline.verdict;

import io.github.strandline.evidence.Programs;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.process.ProcessRecord;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Programs whose end takes along what nobody meant. A program is known by its file and by the kernel's short name for it,
 * since some rename themselves; by its arguments only where one program does both kinds of work. A script is known by
 * neither: {@code node tmux.js} is no multiplexer, and {@code docker run} is a client of the server that is one of these.
 */
final class ProtectedPrograms {

    /** What runs scripts: the kernel's short name is the script's then, or what the script calls itself. */
    private static final Pattern INTERPRETER =
            Pattern.compile("node(js)?|bun|deno|electron|java|ruby|perl|(ba|da|z|k|fi)?sh|python[\\d.]*|perl[\\d.]+");

    /** Service managers that are scripts themselves. */
    private static final Set<String> SCRIPTS = Set.of("supervisord");

    /** A package manager that puts a script before a program renames the program to this. */
    private static final Pattern WRAPPED = Pattern.compile("\\.(.+)-wrapped_*");

    private ProtectedPrograms() {}

    static boolean isOne(ProcessRecord process, OperatingSystem system) {
        Optional<String> file = process.executable().found().map(Programs::name).map(ProtectedPrograms::unwrapped);
        if (system == OperatingSystem.WINDOWS) {
            return ProtectedNames.onWindows(Programs.name(process.name()))
                    || file.filter(ProtectedNames::onWindows).isPresent();
        }
        return file.filter(ProtectedNames::onPosix).isPresent()
                || byShortName(process.name(), file)
                || ConnectionHolder.isOne(file.orElse(process.name()), process.arguments());
    }

    private static boolean byShortName(String name, Optional<String> file) {
        boolean script =
                file.filter(known -> INTERPRETER.matcher(known).matches()).isPresent();
        return script ? SCRIPTS.contains(name) : ProtectedNames.cutOnPosix(name);
    }

    private static String unwrapped(String name) {
        return WRAPPED.matcher(name).replaceAll("$1");
    }
}
