package io.github.strandline.settings;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
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
     * @param entries newest first
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
        List<HistoryEntry> entries = new ArrayList<>();
        int skipped = 0;
        Optional<String> failure = Optional.empty();
        for (String name : List.of(BEFORE, CURRENT)) {
            try {
                for (String line : lines(folder.file(name))) {
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

    /** The one that began last of those among this many newest entries that tell of a run that was cut off. */
    public Optional<HistoryEntry> newestCutOff(int entries) {
        return read().entries().stream()
                .limit(entries)
                .filter(entry -> entry.state() == HistoryEntry.State.CUT_OFF)
                .max(Comparator.comparing(HistoryEntry::startedAt));
    }

    /** The file that runs are appended to. */
    Path file() {
        return folder.file(CURRENT);
    }

    /** Appends a run, unless it is there already. */
    void append(HistoryEntry entry) throws IOException {
        try (FileChannel guard = folder.open(folder.file(LOCK), EnumSet.of(CREATE, WRITE));
                FileLock lock = guard.lock()) {
            if (lock.isValid() && !holds(entry.id())) {
                write(EntryForm.line(EntryForm.node(entry)).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private boolean holds(String run) throws IOException {
        for (String name : List.of(BEFORE, CURRENT)) {
            boolean found = lines(folder.file(name)).stream()
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
        Path current = folder.file(CURRENT);
        long size = Files.exists(current) ? Files.size(current) : 0;
        if (size > 0 && size + line.length > mostBytes) {
            Files.move(
                    current, folder.file(BEFORE), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
        try (FileChannel out = folder.open(current, Set.of(CREATE, APPEND))) {
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
