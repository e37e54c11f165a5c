package io.github.strandline.settings;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What was ended, one run in each line of {@code history.jsonl}, mode 0600. When the file has grown past {@link #MOST_BYTES} it becomes
 * {@code history.1.jsonl} in the place of the one before, so both together stay below about twice that. Lines that are no entry stay
 * as they are and are skipped. Several programs may write to it.
 */
public final class History {

    /** Size at which a new file is begun. */
    public static final int MOST_BYTES = 1024 * 1024;

    private static final Duration MOST_WAIT = Duration.ofSeconds(2);
    private static final Duration TRY_EVERY = Duration.ofMillis(20);
    private static final int MOST_READ_BYTES = 64 * MOST_BYTES;
    private static final String NAME = "history";
    private static final String ENDING = ".jsonl";
    private static final String CURRENT = NAME + ENDING;
    private static final String BEFORE = NAME + ".1" + ENDING;
    private static final String LOCK = NAME + ".lock";

    private final StateFolder folder;
    private final int mostBytes;

    public History(StateFolder folder) {
        this(folder, MOST_BYTES);
    }

    History(StateFolder folder, int mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    /**
     * What the history holds.
     *
     * @param entries by their start, newest first
     * @param skipped lines that are no entries
     * @param failure why a file could not be read; empty when all was read
     * @param here name of the machine that reads it; empty when that is not known
     * @param elsewhere names of other machines that share the folder and have a run in it that is under way or was cut off
     */
    public record Page(
            List<HistoryEntry> entries, int skipped, Optional<String> failure, String here, List<String> elsewhere) {

        public Page {
            entries = List.copyOf(entries);
            elsewhere = List.copyOf(elsewhere);
        }

        /** One of a folder that this machine alone uses. */
        public Page(List<HistoryEntry> entries, int skipped, Optional<String> failure) {
            this(entries, skipped, failure, "", List.of());
        }
    }

    /** Reads all of it. */
    public Page read() {
        Page told = told();
        // A run that was cut off is told at a later start.
        List<HistoryEntry> byStart = told.entries().stream()
                .sorted(Comparator.comparing(HistoryEntry::startedAt).reversed())
                .toList();
        return new Page(byStart, told.skipped(), told.failure());
    }

    /** The same, the one that was told last first. */
    private Page told() {
        List<HistoryEntry> entries = new ArrayList<>();
        int skipped = 0;
        Optional<String> failure = Optional.empty();
        for (String name : List.of(BEFORE, CURRENT)) {
            try {
                for (String line : lines(own(name))) {
                    Optional<HistoryEntry> entry = EntryForm.parse(line).flatMap(EntryForm::entry);
                    entry.ifPresent(entries::add);
                    skipped += entry.isEmpty() && !line.isBlank() ? 1 : 0;
                }
            } catch (IOException e) {
                failure = Optional.of(name + ": " + e.getMessage());
            }
        }
        Collections.reverse(entries);
        return new Page(entries, skipped, failure);
    }

    /** The one that began last of those among this many entries that were told last and tell of a run that was cut off. */
    public Optional<HistoryEntry> newestCutOff(int entries) {
        return told().entries().stream()
                .limit(entries)
                .filter(entry -> entry.state() == HistoryEntry.State.CUT_OFF)
                .max(Comparator.comparing(HistoryEntry::startedAt));
    }

    /** The file that runs are appended to. */
    Path file() {
        return folder.file(CURRENT);
    }

    /**
     * Appends a run, unless it is there already.
     *
     * @throws IOException when it cannot be written, or another program keeps the lock
     */
    void append(HistoryEntry entry) throws IOException {
        try (FileChannel guard = folder.open(own(LOCK), Set.of(CREATE, WRITE, NOFOLLOW_LINKS));
                FileLock lock = lock(guard)) {
            if (lock.isValid() && !holds(entry.id())) {
                write(EntryForm.line(EntryForm.node(entry)).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** Another program of the same user can keep the lock for ever; the run that waits here must come to its end. */
    private static FileLock lock(FileChannel guard) throws IOException {
        long until = System.nanoTime() + MOST_WAIT.toNanos();
        while (true) {
            Optional<FileLock> lock = tryLock(guard);
            if (lock.isPresent()) {
                return lock.get();
            }
            if (System.nanoTime() - until >= 0) {
                throw new IOException("another program holds " + LOCK);
            }
            try {
                Thread.sleep(TRY_EVERY);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while another program holds " + LOCK);
            }
        }
    }

    private static Optional<FileLock> tryLock(FileChannel guard) throws IOException {
        try {
            return Optional.ofNullable(guard.tryLock());
        } catch (OverlappingFileLockException _) {
            // A thread of this very program has it.
            return Optional.empty();
        }
    }

    /** One of its files; a link in its place is refused, or what was ended would stand where its target may be read by others. */
    private Path own(String name) throws IOException {
        Path file = folder.file(name);
        RegularFile.requireNoLink(file);
        return file;
    }

    private boolean holds(String run) throws IOException {
        for (String name : List.of(BEFORE, CURRENT)) {
            boolean found = lines(own(name)).stream()
                    .filter(line -> line.contains(run))
                    .flatMap(line -> EntryForm.parse(line).stream())
                    .map((JsonNode node) -> node.path("run").asString(""))
                    .anyMatch(run::equals);
            if (found) {
                return true;
            }
        }
        return false;
    }

    private void write(byte[] line) throws IOException {
        Path current = own(CURRENT);
        long size = Files.exists(current) ? Files.size(current) : 0;
        if (size > 0 && size + line.length > mostBytes) {
            Files.move(
                    current, folder.file(BEFORE), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
        try (FileChannel out = folder.open(current, Set.of(CREATE, APPEND, NOFOLLOW_LINKS))) {
            boolean cutShort = out.size() > 0 && !endsWithNewline(current);
            ByteBuffer bytes = ByteBuffer.allocate(line.length + 1);
            if (cutShort) {
                bytes.put((byte) '\n');
            }
            bytes.put(line).flip();
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    private static boolean endsWithNewline(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file, READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            in.read(last, in.size() - 1);
            return last.flip().hasRemaining() && last.get() == '\n';
        }
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            // Bytes that are no text make one line unreadable, not the file.
            return Stream.of(new String(RegularFile.read(file, MOST_READ_BYTES), StandardCharsets.UTF_8))
                    .flatMap(String::lines)
                    .toList();
        } catch (NoSuchFileException _) {
            return List.of();
        }
    }
}
