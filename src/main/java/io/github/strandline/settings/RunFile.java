package io.github.strandline.settings;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillJournal;
import io.github.strandline.kill.KillJournal.Untold;
import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The file of one run while it is made. What is about to be done is forced to the disk; what was done follows without waiting. */
final class RunFile implements KillJournal.Run {

    private final String id;
    private final Path file;
    private final FileChannel channel;
    private final History history;
    private final Consumer<String> closed;
    private String host = "";
    private long length;
    private boolean begun;
    private boolean told;

    RunFile(String id, Path file, FileChannel channel, History history, Consumer<String> closed) {
        this.id = id;
        this.file = file;
        this.channel = channel;
        this.history = history;
        this.closed = closed;
    }

    /** Takes the lock and writes the plan down; empty, or why that failed. */
    Optional<String> begin(HostFacts facts, KillPlan plan) {
        try {
            if (channel.tryLock() == null) {
                return Optional.of(file + " is locked");
            }
        } catch (IOException _) {
            // Some network file systems have no locks. Then the writer's identity tells whether the run is under way.
        }
        host = facts.name();
        ObjectNode node = EntryForm.object();
        node.put("run", id);
        node.put("startedAt", facts.now().toString());
        node.put(EntryForm.HOST, host);
        node.put("boot", facts.bootId());
        write(facts.self(), node.putObject("writer"));
        ArrayNode trees = node.putArray("trees");
        for (KillPlan.PlannedTree tree : plan.trees()) {
            ObjectNode one = trees.addObject();
            one.put("family", tree.family().title());
            one.put("name", tree.name());
            one.put(EntryForm.AGREED, Making.agreed(tree.terms()).name());
            ArrayNode processes = one.putArray("processes");
            tree.processes().forEach(process -> write(process, processes.addObject()));
        }
        return append(node, true);
    }

    @Override
    public synchronized Optional<Unwritten> about(Signal signal, List<PlannedProcess> processes) {
        ObjectNode node = EntryForm.object();
        node.put("about", signal.name());
        ArrayNode all = node.putArray("processes");
        processes.forEach(process -> write(process, all.addObject()));
        Optional<String> failure = append(node, true);
        begun = begun || failure.isEmpty();
        return failure.map(reason -> new Unwritten(file.toString(), reason));
    }

    @Override
    public synchronized void sent(Signal signal, ProcessIdentity process) {
        ObjectNode node = EntryForm.object();
        node.put("sent", signal.name());
        write(process, node);
        // When this fails, the history says less: that it may have been sent.
        append(node, false);
    }

    @Override
    public synchronized Optional<Untold> finished(KillReport report) {
        HistoryEntry entry = Making.entry(id, host, report);
        ObjectNode node = EntryForm.object();
        node.set("finished", EntryForm.node(entry));
        boolean kept = append(node, true).isEmpty();
        boolean interrupted = Thread.interrupted();
        try {
            history.append(entry);
            told = true;
            return Optional.empty();
        } catch (IOException e) {
            // The next start finds the file and tries again.
            begun = true;
            // An open file can be written to when it is in no folder any more.
            return Optional.of(new Untold(
                    new Unwritten(history.file().toString(), RunJournal.reason(e)), kept && Files.exists(file)));
        } finally {
            restore(interrupted);
        }
    }

    @Override
    public synchronized void close() {
        try {
            // First the file, then the lock: nobody may find it without one.
            if (told || !begun) {
                Files.deleteIfExists(file);
            }
            channel.close();
        } catch (IOException _) {
            // A file that stays is found by the next start.
            begun = true;
        } finally {
            closed.accept(id);
        }
    }

    private Optional<String> append(ObjectNode node, boolean force) {
        ByteBuffer bytes = ByteBuffer.wrap(EntryForm.line(node).getBytes(StandardCharsets.UTF_8));
        // A channel closes, and lets go of its lock, when it is used on an interrupted thread.
        boolean interrupted = Thread.interrupted();
        try {
            // Behind the last whole line: one that a full disk took only a part of would swallow this one.
            long end = length;
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
            if (force) {
                channel.force(false);
            }
            length = end;
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(RunJournal.reason(e));
        } finally {
            restore(interrupted);
        }
    }

    private static void restore(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(PlannedProcess process, ObjectNode to) {
        write(process.identity(), to);
        to.put("command", Making.cut(process.command()));
    }

    private static void write(ProcessIdentity identity, ObjectNode to) {
        to.put("pid", identity.pid());
        identity.start().ifPresent(start -> {
            to.put("unit", start.unit().name());
            to.put("start", start.value());
        });
        identity.inode().ifPresent(inode -> to.put("inode", inode));
    }
}
