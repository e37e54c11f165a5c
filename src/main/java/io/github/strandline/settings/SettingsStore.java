package io.github.strandline.settings;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.strandline.settings.SettingsForm.Read;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Keeps settings in {@code settings.json}, mode 0600. It is replaced in one step, so a reader sees the old or the new one. A file that
 * cannot be used, as a whole or in part, is never written over: it is set aside under another name, and that is told. Keys that this
 * version does not know are kept. Several windows may write: under the lock of {@code settings.lock}, each changes only what was
 * changed in it.
 */
public final class SettingsStore {

    /** A larger file is not read. */
    public static final int MOST_BYTES = 256 * 1024;

    private static final String NAME = "settings.json";
    private static final String LOCK = "settings.lock";

    /** A window must not stand still for long because another one does. */
    private static final int MOST_TRIES = 25;

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(20);
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
     * @param detail the values that cannot be used, how large it may be, or what the system says; empty for the other reasons
     * @param aside where it stands now; empty when it could not be moved
     */
    public record Problem(Path file, Reason reason, String detail, Optional<Path> aside) {}

    /** Why a file cannot be used. */
    public enum Reason {
        LINK_TO_NOTHING,
        NO_FILE,
        TOO_LARGE,
        NO_JSON,
        NO_OBJECT,
        NOT_READABLE,
        VALUES,
        OTHER
    }

    /** A file that is there and is not what it should be. */
    private static final class UnusableException extends IOException {

        private static final long serialVersionUID = 1;

        private final Reason reason;
        private final String detail;

        UnusableException(Reason reason, String detail) {
            super(reason + " " + detail);
            this.reason = reason;
            this.detail = detail;
        }
    }

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
            Read read = SettingsForm.read(document.get(), Settings.USUAL);
            return new Loaded(
                    read.settings(),
                    read.unusable().isEmpty() ? Optional.empty() : Optional.of(setAside(values(read))));
        } catch (IOException unusable) {
            return new Loaded(Settings.USUAL, Optional.of(setAside(unusable)));
        }
    }

    /**
     * Writes what changed; the rest stays as another one may have written it meanwhile.
     *
     * @param since as they were when they were last read or written here
     * @param now as they shall be
     * @return as they stand in the file now
     * @throws IOException when they could not be written; the old file is then as it was
     */
    public Settings save(Settings since, Settings now) throws IOException {
        try (FileChannel guard = folder.open(folder.file(LOCK), Set.of(CREATE, WRITE));
                FileLock lock = lock(guard)) {
            if (!lock.isValid()) {
                throw new IOException("the lock was lost");
            }
            Known known = known(since);
            Settings merged = new SettingsChange(since, now).of(known.settings());
            SettingsForm.write(merged, known.document());
            write(known.document());
            return merged;
        }
    }

    private static FileLock lock(FileChannel guard) throws IOException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                FileLock lock = guard.tryLock();
                if (lock != null) {
                    return lock;
                }
            } catch (OverlappingFileLockException _) {
                // Another window of this very program has it.
            }
            LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
        }
        throw new IOException("another window is writing to it");
    }

    private void write(ObjectNode document) throws IOException {
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

    private record Known(ObjectNode document, Settings settings) {}

    /**
     * The object that stands in the file, with what this version does not know, and what it says. One that cannot be used is set aside
     * first.
     *
     * @param since hold where it says nothing, or nothing that can be used
     */
    private Known known(Settings since) throws IOException {
        Settings settings = since;
        Problem problem;
        try {
            Optional<ObjectNode> document = document();
            if (document.isEmpty()) {
                return new Known(JsonNodeFactory.instance.objectNode(), settings);
            }
            Read read = SettingsForm.read(document.get(), since);
            settings = read.settings();
            if (read.unusable().isEmpty()) {
                return new Known(document.get(), settings);
            }
            problem = setAside(values(read));
        } catch (IOException unusable) {
            problem = setAside(unusable);
        }
        if (problem.aside().isEmpty()) {
            throw new IOException("what stands there cannot be used and could not be set aside");
        }
        return new Known(JsonNodeFactory.instance.objectNode(), settings);
    }

    private Optional<ObjectNode> document() throws IOException {
        Path file = file();
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.exists(file)) {
            throw new UnusableException(Reason.LINK_TO_NOTHING, "");
        }
        if (!Files.isRegularFile(file)) {
            throw new UnusableException(Reason.NO_FILE, "");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
        if (bytes.length > MOST_BYTES) {
            throw new UnusableException(Reason.TOO_LARGE, MOST_BYTES / 1024 + " kB");
        }
        return Optional.of(parse(bytes));
    }

    private static ObjectNode parse(byte[] bytes) throws IOException {
        JsonNode document;
        try {
            document = JsonMapper.shared().readTree(bytes);
        } catch (JacksonException _) {
            throw new UnusableException(Reason.NO_JSON, "");
        }
        if (document instanceof ObjectNode object) {
            return object;
        }
        throw new UnusableException(Reason.NO_OBJECT, "");
    }

    private Problem setAside(IOException unusable) {
        return switch (unusable) {
            case UnusableException known -> setAside(known.reason, known.detail);
            case AccessDeniedException _ -> setAside(Reason.NOT_READABLE, "");
            default -> setAside(Reason.OTHER, String.valueOf(unusable.getMessage()));
        };
    }

    private Problem setAside(Reason reason, String detail) {
        String stamp = STAMP.format(clock.instant());
        for (int number = 0; number < MOST_ASIDE; number++) {
            Path aside = folder.file("settings.unused-" + stamp + (number == 0 ? "" : "-" + number) + ".json");
            if (Files.exists(aside, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            try {
                Files.move(file(), aside);
                return new Problem(file(), reason, detail, Optional.of(aside));
            } catch (IOException _) {
                return new Problem(file(), reason, detail, Optional.empty());
            }
        }
        return new Problem(file(), reason, detail, Optional.empty());
    }

    private static UnusableException values(Read read) {
        return new UnusableException(Reason.VALUES, String.join(", ", read.unusable()));
    }
}
