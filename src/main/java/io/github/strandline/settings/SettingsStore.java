package io.github.strandline.settings;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.strandline.settings.SettingsForm.Read;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Keeps settings in {@code settings.json}, mode 0600. It is replaced in one step, so a reader sees the old or the new one. A file that
 * cannot be used, as a whole or in part, is never written over: it is set aside under another name, and that is told. Keys that this
 * version does not know are kept.
 */
public final class SettingsStore {

    /** A larger file is not read. */
    public static final int MOST_BYTES = 256 * 1024;

    private static final String NAME = "settings.json";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final int MOST_ASIDE = 100;

    private final StateFolder folder;
    private final InstantSource clock;

    /** @param clock names files that are set aside */
    public SettingsStore(StateFolder folder, InstantSource clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /**
     * What was chosen, as far as it could be read.
     *
     * @param problem what could not be used; empty when all could
     */
    public record Loaded(Settings settings, Optional<Problem> problem) {}

    /**
     * A file that could not be used as it is.
     *
     * @param file it
     * @param reason why
     * @param aside where it stands now; empty when it could not be moved
     */
    public record Problem(Path file, String reason, Optional<Path> aside) {}

    /** The file. */
    public Path file() {
        return folder.file(NAME);
    }

    /** Reads what was chosen. A missing file is no problem. */
    public Loaded load() {
        try {
            Optional<ObjectNode> document = document();
            if (document.isEmpty()) {
                return new Loaded(Settings.USUAL, Optional.empty());
            }
            Read read = SettingsForm.read(document.get());
            return new Loaded(
                    read.settings(),
                    read.unusable().isEmpty() ? Optional.empty() : Optional.of(setAside(unusable(read))));
        } catch (IOException unusable) {
            return new Loaded(Settings.USUAL, Optional.of(setAside(reason(unusable))));
        }
    }

    /**
     * Writes them.
     *
     * @throws IOException when they could not be written; the old file is then as it was
     */
    public void save(Settings settings) throws IOException {
        ObjectNode document = known();
        SettingsForm.write(settings, document);
        byte[] text = (JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n")
                .getBytes(StandardCharsets.UTF_8);
        Path target = Files.isSymbolicLink(file()) && Files.exists(file()) ? file().toRealPath() : file();
        Path fresh = target.resolveSibling("settings-" + UUID.randomUUID() + ".tmp");
        try {
            try (FileChannel out = folder.open(fresh, Set.of(CREATE_NEW, WRITE))) {
                ByteBuffer bytes = ByteBuffer.wrap(text);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** The object that stands in the file, with what this version does not know. One that cannot be used is set aside first. */
    private ObjectNode known() throws IOException {
        Problem problem;
        try {
            Optional<ObjectNode> document = document();
            if (document.isEmpty()) {
                return JsonNodeFactory.instance.objectNode();
            }
            Read read = SettingsForm.read(document.get());
            if (read.unusable().isEmpty()) {
                return document.get();
            }
            problem = setAside(unusable(read));
        } catch (IOException unusable) {
            problem = setAside(reason(unusable));
        }
        if (problem.aside().isEmpty()) {
            throw new IOException(problem.reason() + ", and it could not be set aside");
        }
        return JsonNodeFactory.instance.objectNode();
    }

    private Optional<ObjectNode> document() throws IOException {
        Path file = file();
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.exists(file)) {
            throw new IOException("it is a link that leads nowhere");
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException("it is no file");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
        if (bytes.length > MOST_BYTES) {
            throw new IOException("it is larger than " + MOST_BYTES / 1024 + " kB");
        }
        return Optional.of(parse(bytes));
    }

    private static ObjectNode parse(byte[] bytes) throws IOException {
        JsonNode document;
        try {
            document = JsonMapper.shared().readTree(bytes);
        } catch (JacksonException malformed) {
            throw new IOException("it is no JSON", malformed);
        }
        if (document instanceof ObjectNode object) {
            return object;
        }
        throw new IOException("it is no JSON object");
    }

    private Problem setAside(String reason) {
        String stamp = STAMP.format(clock.instant());
        for (int number = 0; number < MOST_ASIDE; number++) {
            Path aside = folder.file("settings.unused-" + stamp + (number == 0 ? "" : "-" + number) + ".json");
            if (Files.exists(aside, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            try {
                Files.move(file(), aside);
                return new Problem(file(), reason, Optional.of(aside));
            } catch (IOException _) {
                return new Problem(file(), reason, Optional.empty());
            }
        }
        return new Problem(file(), reason, Optional.empty());
    }

    private static String unusable(Read read) {
        return "no usable value of " + String.join(", ", read.unusable());
    }

    private static String reason(IOException problem) {
        String message = String.valueOf(problem.getMessage());
        return problem instanceof java.nio.file.AccessDeniedException ? "it may not be read" : message;
    }
}
