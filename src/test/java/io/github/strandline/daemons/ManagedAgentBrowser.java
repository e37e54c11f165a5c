package io.github.strandline.daemons;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The agent-browser that agent-device keeps in its state directory, put there as its own {@code web setup} does:
 * package and manifest.
 *
 * @param home the folder whose {@code node_modules} holds it
 */
record ManagedAgentBrowser(Path home) {

    /** The version that agent-device 0.21.5 asks for. */
    static final String VERSION = "0.27.1";

    private static final String PACKAGE = "node_modules/agent-browser";

    void installIn(Path stateDirectory) {
        Path tool = stateDirectory.resolve("tools/agent-browser").resolve(VERSION);
        try {
            // The package brings a program for each system; one is enough.
            for (String file : List.of(
                    "package.json",
                    "bin/agent-browser.js",
                    "bin/" + AgentBrowserTool.programIn(home).getFileName())) {
                Path copy = tool.resolve("package").resolve(PACKAGE).resolve(file);
                Files.createDirectories(copy.getParent());
                Files.copy(home.resolve(PACKAGE).resolve(file), copy, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
            }
            Files.writeString(
                    tool.resolve("manifest.json"),
                    "{\"package\":\"agent-browser\",\"version\":\"%s\"}\n".formatted(VERSION));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
