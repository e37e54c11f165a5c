package io.github.strandline.evidence;

import io.github.strandline.catalogue.DaemonFamily.WorkRule;
import io.github.strandline.catalogue.Places;
import io.github.strandline.catalogue.RecordDocument;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.evidence.Evidence.Work.State;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Jobs that a daemon's tool recorded for its workspace. A job counts only while its worker lives; a record of a job whose worker
 * is dead says that what the daemon worked for is gone.
 */
final class WorkCollector {

    private final Subject subject;
    private final Claim claim;
    private final Optional<String> workspace;
    private final List<String> unreadable = new ArrayList<>();
    private Optional<Work> best = Optional.empty();

    WorkCollector(Subject subject, Claim claim, Optional<String> workspace) {
        this.subject = subject;
        this.claim = claim;
        this.workspace = workspace;
    }

    Work collect() {
        Optional<WorkRule> rule = subject.family().work();
        if (rule.isEmpty()) {
            return plain(State.NOT_APPLICABLE);
        }
        if (workspace.isEmpty()) {
            unreadable.add("its workspace could not be told");
        }
        var folder = new WorkspaceFolder(
                workspace.stream().flatMap(path -> Stream.of(path, real(path))).toList(), claim.file());
        for (String file : files(rule.get(), folder)) {
            examine(file, rule.get());
        }
        if (best.filter(work -> work.state() != State.ABANDONED).isPresent()) {
            return best.get();
        }
        return unreadable.isEmpty() ? best.orElse(plain(State.NONE)) : plain(State.NOT_READABLE);
    }

    private Set<String> files(WorkRule rule, WorkspaceFolder folder) {
        Set<String> files = new LinkedHashSet<>();
        for (String template : rule.files()) {
            int slash = template.lastIndexOf('/');
            String name = template.substring(slash + 1);
            // Folders of other workspaces are not looked into: that they are closed to us blocks nothing.
            Places folders = subject.values().look(template.substring(0, Math.max(slash, 0)));
            unreadable.addAll(folders.unreadable());
            subject.situation().folders(folders).of(folder).forEach(path -> files.add(path + "/" + name));
            folder.claiming().ifPresent(path -> files.add(path + "/" + name));
        }
        return files;
    }

    private void examine(String file, WorkRule rule) {
        Reading<Optional<RecordDocument>> record = subject.situation().records().read(file);
        if (record instanceof Reading.Known<Optional<RecordDocument>>(var document)) {
            if (document.isEmpty()) {
                unreadable.add(file + ": it is not JSON; it may be being written");
            } else {
                document.get().list(rule.jobs()).forEach(job -> judge(file, job, rule));
            }
        } else {
            Unread.reason(file, record).ifPresent(unreadable::add);
        }
    }

    private void judge(String file, RecordDocument job, WorkRule rule) {
        String status = job.text(rule.status()).orElse("");
        boolean running = rule.running().contains(status);
        if (!running && !rule.queued().contains(status) || ofAnother(job, rule)) {
            return;
        }
        OptionalLong pid = job.number(rule.pid());
        if (pid.isEmpty()) {
            // A fork keeps it elsewhere, or the worker is about to start.
            unreadable.add(file + ": it does not tell the worker of a job that is not done");
            return;
        }
        Optional<String> id = job.text(rule.id());
        switch (new Workers(subject.situation(), rule).look(pid, id)) {
            case ALIVE -> keep(running ? State.RUNNING : State.QUEUED, file, id, pid);
            case DEAD -> keep(State.ABANDONED, file, id, pid);
            case UNKNOWN ->
                unreadable.add(
                        "the arguments of process %d, which may work on a job of %s".formatted(pid.orElse(0), file));
        }
    }

    private boolean ofAnother(RecordDocument job, WorkRule rule) {
        Optional<String> recorded = rule.workspace().flatMap(job::text);
        return recorded.isPresent()
                && workspace.isPresent()
                && !WorkspaceFolder.isWithin(workspace.get(), recorded.get())
                && !WorkspaceFolder.isWithin(real(workspace.get()), real(recorded.get()));
    }

    private String real(String path) {
        return subject.asked()
                .pathSeenBy(subject.process().identity(), path)
                .flatMap(subject.asked()::realPath)
                .found()
                .orElse(path);
    }

    private void keep(State state, String file, Optional<String> job, OptionalLong worker) {
        // In the order of the states: a running job is more telling than a queued one, that one than an abandoned one.
        if (best.isEmpty() || state.compareTo(best.get().state()) < 0) {
            best = Optional.of(new Work(state, Optional.of(file), job, worker, List.of(), subject.readAt()));
        }
    }

    private Work plain(State state) {
        List<String> missed = unreadable.stream().distinct().toList();
        return new Work(state, Optional.empty(), Optional.empty(), OptionalLong.empty(), missed, subject.readAt());
    }
}
