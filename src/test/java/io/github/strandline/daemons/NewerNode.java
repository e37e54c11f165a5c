package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A Node.js of at least version 24, as some tools want: the machine's, or the one that npm has. */
final class NewerNode {

    private static final int WANTED = 24;
    private static final String PUBLISHED = "24.22.3";

    private NewerNode() {}

    static Path program(NpmPackages packages) {
        Path own = Requirements.program("node");
        if (major(own) >= WANTED) {
            return own;
        }
        String name = "node-linux-" + NpmPackages.processor();
        Path home = packages.installed(name, PUBLISHED);
        return NpmPackages.executable(home.resolve("node_modules").resolve(name).resolve("bin/node"));
    }

    /** Node says for instance {@code v20.20.2}. */
    private static int major(Path node) {
        try {
            Process process = new ProcessBuilder(node.toString(), "--version").start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return Integer.parseInt(said.substring(1, said.indexOf('.')));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
