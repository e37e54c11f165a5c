package io.github.strandline.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads family files: the built-in ones, and those of a person's folder. A person's file adds a family and changes
 * nothing else: an id that is taken is refused, built-in families are asked first, the shortest grace holds for all,
 * and the texts in it are compared literally or with bounded globs, never as regular expressions. Files over 1 MiB are
 * not read.
 */
public final class CatalogueReader {

    /** Built-in files, in the order in which they are asked: the more specific first. */
    static final List<String> BUILT_IN = List.of(
            "playwright-cli.json",
            "playwright-dashboard.json",
            "playwright-mcp-port.json",
            "playwright-mcp.json",
            "chrome-devtools-daemon.json",
            "chrome-devtools-mcp.json",
            "codex-broker.json",
            "codex-app-server-daemon.json",
            "codex-app-server.json",
            "agent-device.json",
            "agent-device-companion.json",
            "agent-device-browser.json",
            "agent-browser.json",
            "agent-browser-dashboard.json",
            "simulator-helper.json",
            "browser-local-exit.json",
            "browser-harness.json",
            "browser-use.json",
            "mcporter.json",
            "claude-flow.json",
            "claude-daemon.json",
            "claude-pty-host.json",
            "opencode-serve.json",
            "claude-mem.json",
            "docker-mcp.json",
            "mcp-http.json",
            "mcp-server.json",
            "gradle.json",
            "kotlin.json",
            "bazel.json",
            "nx.json",
            "turborepo.json",
            "dotnet-build.json",
            "esbuild.json",
            "watchman.json",
            "git-fsmonitor.json",
            "adb.json",
            "vscode-server.json",
            "language-server.json",
            "prettierd.json",
            "eslint-d.json",
            "file-watcher.json",
            "webdriver.json",
            "ollama-runner.json",
            "playwright-browser.json",
            "puppeteer-browser.json",
            "agent-browser-browser.json",
            "browser-use-browser.json",
            "crash-handler.json");

    /** Built-in file of the package runners and shells that may stand above a daemon. */
    static final String RUNNERS = "package-runners.json";

    static final int MAX_BYTES = 1 << 20;
    static final int MAX_FILES = 100;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** The built-in families alone. A problem with one of them is a broken installation. */
    public Catalogue builtIn() throws CatalogueException {
        var families = new ArrayList<DaemonFamily>();
        for (String file : BUILT_IN) {
            add(families, family(file, builtInBytes(file)));
        }
        return new Catalogue(families, runners(RUNNERS, builtInBytes(RUNNERS)));
    }

    /**
     * The built-in families and those of the {@code *.json} files in this folder, by file name. A file that cannot be
     * used is a problem of its own, and the others count; so is a folder that cannot be read.
     */
    public LoadedCatalogue withFolder(Path folder) throws CatalogueException {
        Catalogue builtIn = builtIn();
        var families = new ArrayList<>(builtIn.families());
        var problems = new ArrayList<CatalogueException>();
        for (Path file : files(folder, problems)) {
            try {
                add(families, family(file.toString(), bytes(file)));
            } catch (CatalogueException problem) {
                problems.add(problem);
            }
        }
        List<Catalogue.Unused> unused = problems.stream()
                .map(problem -> new Catalogue.Unused(problem.file(), problem.reason()))
                .toList();
        return new LoadedCatalogue(new Catalogue(families, builtIn.runners(), unused), problems);
    }

    /** One family from the bytes of a file; {@code file} is its name in messages. */
    static DaemonFamily family(String file, byte[] bytes) throws CatalogueException {
        return FamilyReader.read(file, json(file, bytes));
    }

    /** Command lines of package runners. */
    static List<CommandShape> runners(String file, byte[] bytes) throws CatalogueException {
        FamilyNode node = FamilyNode.root(file, json(file, bytes));
        List<CommandShape> shapes = ShapeReader.programs(node, "runners");
        node.done();
        return shapes;
    }

    private static JsonNode json(String file, byte[] bytes) throws CatalogueException {
        if (bytes.length > MAX_BYTES) {
            throw new CatalogueException(file, "", "is larger than 1 MiB");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            JsonNode json = JSON.readTree(text.startsWith("\ufeff") ? text.substring(1) : text);
            if (json.isMissingNode()) {
                throw new CatalogueException(file, "", "is empty");
            }
            return json;
        } catch (CharacterCodingException _) {
            throw new CatalogueException(file, "", "is not UTF-8 text");
        } catch (JacksonException malformed) {
            throw new CatalogueException(file, "", notJson(malformed));
        }
    }

    private static String notJson(JacksonException malformed) {
        return JsonProblem.of(malformed)
                + (malformed.getLocation() == null ? "" : ", " + JsonProblem.place(malformed.getLocation()));
    }

    private static void add(List<DaemonFamily> families, DaemonFamily family) throws CatalogueException {
        for (DaemonFamily other : families) {
            if (other.id().equals(family.id())) {
                throw new CatalogueException(
                        family.file(), "/id", "\"" + family.id() + "\" is taken by " + other.file());
            }
        }
        families.add(family);
    }

    private static byte[] builtInBytes(String file) throws CatalogueException {
        try (InputStream in = CatalogueReader.class.getResourceAsStream("/catalogue/" + file)) {
            if (in == null) {
                throw new CatalogueException(file, "", "is missing from the program");
            }
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException _) {
            throw new CatalogueException(file, "", "cannot be read from the program");
        }
    }

    private static byte[] bytes(Path file) throws CatalogueException {
        // Opening a named pipe would wait for a writer.
        if (!Files.isRegularFile(file)) {
            throw new CatalogueException(file.toString(), "", "is not a regular file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException failed) {
            throw new CatalogueException(file.toString(), "", why(failed));
        }
    }

    private static List<Path> files(Path folder, List<CatalogueException> problems) {
        var files = new TreeSet<Path>();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            problems.add(new CatalogueException(folder.toString(), "", "is not a folder"));
            return List.of();
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "*.json")) {
            for (Path file : stream) {
                files.add(file);
                if (files.size() > MAX_FILES) {
                    problems.add(new CatalogueException(
                            folder.toString(),
                            "",
                            "holds more than " + MAX_FILES + " family files; none of them is used"));
                    return List.of();
                }
            }
        } catch (DirectoryIteratorException _) {
            problems.add(new CatalogueException(folder.toString(), "", "cannot be read to its end"));
        } catch (IOException failed) {
            problems.add(new CatalogueException(folder.toString(), "", why(failed)));
        }
        return List.copyOf(files);
    }

    private static String why(IOException failed) {
        return switch (failed) {
            case NoSuchFileException _ -> "is not there";
            case AccessDeniedException _ -> "may not be read";
            default -> "cannot be read";
        };
    }
}
