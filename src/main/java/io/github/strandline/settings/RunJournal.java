package io.github.strandline.settings;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillJournal;
import io.github.strandline.kill.KillPlan;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps each run that is under way in a file of its own below {@code runs/}: JSON lines, appended and never rewritten, mode 0600. The
 * program that writes one holds a lock on it, which the kernel takes back when that program ends in whatever way; a file without
 * one is of a run that was cut off. A finished run is a line of the {@link History}, and its file is gone.
 */
public final class RunJournal implements KillJournal {

    private static final String FOLDER = "runs";
    private static final String ENDING = ".jsonl";

    private final StateFolder folder;
    private final History history;
    private final Set<String> own = new HashSet<>();

    public RunJournal(StateFolder folder, History history) {
        this.folder = folder;
        this.history = history;
    }

    @Override
    public synchronized Opening open(HostFacts facts, KillPlan plan) {
        String id = facts.now().toEpochMilli() + "-" + facts.self().pid();
        try {
            Path file = folder.folder(FOLDER).resolve(id + ENDING);
            FileChannel channel = folder.open(file, EnumSet.of(CREATE_NEW, WRITE));
            own.add(id);
            RunFile run = new RunFile(id, file, channel, history, this::closed);
            Optional<String> failure = run.begin(facts, plan);
            if (failure.isPresent()) {
                run.close();
                return failed(failure.get());
            }
            return new Opening.Opened(run);
        } catch (IOException e) {
            return failed(reason(e));
        }
    }

    @Override
    public synchronized List<CutOff> cutOff() {
        return records().stream()
                .filter(file -> !locked(file))
                .flatMap(file -> RunReading.of(id(file), file).stream())
                .filter(RunReading::begun)
                .map(RunReading::cutOff)
                .toList();
    }

    /** The records of others; to look into one of our own would drop its lock. What cannot be read now is there at the next start. */
    private List<Path> records() {
        List<Path> found = new ArrayList<>();
        Path runs = folder.file(FOLDER);
        if (!Files.isDirectory(runs)) {
            return found;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(runs, "*" + ENDING)) {
            for (Path file : files) {
                // To read from anything else, such as a pipe, could take for ever.
                if (!own.contains(id(file)) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    found.add(file);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            return found;
        }
        return found;
    }

    /** The history as a machine of this name reads it, with the other machines that have a run in the same folder. */
    public synchronized History.Page page(String here) {
        History.Page page = history.read();
        return new History.Page(page.entries(), page.skipped(), page.failure(), here, elsewhere(here));
    }

    private List<String> elsewhere(String here) {
        return records().stream()
                .flatMap(file -> RunReading.of(id(file), file).stream())
                .filter(RunReading::begun)
                .map(run -> run.cutOff().host())
                .filter(host -> !host.isEmpty() && !host.equals(here))
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public synchronized boolean settle(CutOff run, List<Aftermath> processes) {
        Path file = folder.file(FOLDER).resolve(run.id() + ENDING);
        Optional<RunReading> read = RunReading.of(run.id(), file);
        if (read.isEmpty()) {
            return false;
        }
        try {
            history.append(read.get().entry(processes));
        } catch (IOException _) {
            // The file stays, so the next start tells it.
            return false;
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            // The history takes a run only once.
            return true;
        }
        return true;
    }

    private Opening failed(String reason) {
        return new Opening.Failed(reason, Optional.of(folder.path().toString()));
    }

    /** Why, without the path: the message of many Java exceptions is the path alone. */
    static String reason(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "there is no such file or folder";
            case FileSystemException named ->
                Optional.ofNullable(named.getReason()).orElse(failure.getClass().getSimpleName());
            default ->
                Optional.ofNullable(failure.getMessage())
                        .orElse(failure.getClass().getSimpleName());
        };
    }

    private synchronized void closed(String id) {
        own.remove(id);
    }

    private static String id(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(0, name.length() - ENDING.length());
    }

    /** Whether a program writes it, or it cannot be told: then it is left to a later start, and the others are looked at. */
    private static boolean locked(Path file) {
        try (FileChannel channel = FileChannel.open(file, READ, WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (IOException _) {
            return true;
        }
    }
}
