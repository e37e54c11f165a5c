package io.github.strandline.daemons;

import io.github.strandline.daemons.CodexState.Role;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Brings brokers into their situations. */
final class CodexMaking {

    private final ShortDirectory room;
    private final StartedProcesses started;
    private final CodexBrokers brokers;
    private final Path stateRoot;
    private final Path temporaryStateRoot;

    CodexMaking(
            ShortDirectory room,
            StartedProcesses started,
            CodexBrokers brokers,
            Path stateRoot,
            Path temporaryStateRoot) {
        this.room = room;
        this.started = started;
        this.brokers = brokers;
        this.stateRoot = stateRoot;
        this.temporaryStateRoot = temporaryStateRoot;
    }

    /** The state, and its successor when it has one. */
    List<CodexState> make(CodexKind kind) {
        String word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return switch (kind) {
            case HEALTHY -> List.of(recorded(kind, word));
            case TMPROOT -> List.of(inTemporaryRoot(word));
            case BUSY -> List.of(busy(kind, word));
            case QUEUED -> List.of(queued(kind, word));
            case HOLDOPEN -> List.of(heldOpen(kind, word));
            case BUSY_REPLACED -> replaced(busy(kind, word));
            case QUEUED_REPLACED -> replaced(queued(kind, word));
            case HOLDOPEN_REPLACED -> replaced(heldOpen(kind, word));
            case REPLACED -> replaced(recorded(kind, word));
            case STARTING -> List.of(starting(word));
            case UNRECORDED -> List.of(unrecorded(kind, word));
            case NOPID -> List.of(without(unrecorded(kind, word), CodexState::pidFile));
            case DELSOCK -> List.of(without(recorded(kind, word), CodexState::socket));
            case NOCWD -> List.of(without(recorded(kind, word), CodexState::workspace));
            case HUNGSTART -> List.of(hungStart(word));
            case DEADCHILD -> List.of(withoutCodex(recorded(kind, word)));
            case WEDGED -> List.of(stopped(recorded(kind, word)));
            case ABANDONED -> List.of(abandoned(word));
            case STALERECORD -> List.of(staleRecord(word));
            case UNREADABLE_JOBS -> List.of(withTornJobs(without(recorded(kind, word), CodexState::socket)));
            case UNREADABLE_RECORD -> List.of(withDirectoryAsRecord(unrecorded(kind, word)));
            case SUCCESSOR -> throw new IllegalArgumentException("a successor is made with a replaced one");
        };
    }

    private CodexState planned(CodexKind kind, String word) {
        Path workspace = room.folder("ws/" + word);
        return new CodexState(
                kind,
                Optional.empty(),
                workspace,
                brokers.session(),
                CodexFiles.stateDirectory(stateRoot, workspace),
                Map.of());
    }

    private static CodexState with(CodexState state, ProcessIdentity broker) {
        return new CodexState(
                state.kind(),
                Optional.of(broker),
                state.workspace(),
                state.session(),
                state.stateDirectory(),
                state.others());
    }

    private CodexState listening(CodexKind kind, String word) {
        CodexState state = planned(kind, word);
        return with(state, brokers.listening(state.workspace(), state.session(), brokers.environment()));
    }

    private CodexState recorded(CodexKind kind, String word) {
        return recorded(listening(kind, word));
    }

    private static CodexState recorded(CodexState state) {
        CodexFiles.writeRecord(state, state.broker().orElseThrow().pid());
        return state;
    }

    private CodexState inTemporaryRoot(String word) {
        Path workspace = room.folder("ws/" + word);
        Path session = brokers.session();
        HermeticEnvironment in = brokers.environment().without("CLAUDE_PLUGIN_DATA");
        return recorded(new CodexState(
                CodexKind.TMPROOT,
                Optional.of(brokers.listening(workspace, session, in)),
                workspace,
                session,
                CodexFiles.stateDirectory(temporaryStateRoot, workspace),
                Map.of()));
    }

    private CodexState busy(CodexKind kind, String word) {
        CodexState state = planned(kind, word);
        String job = "task-" + word;
        ProcessIdentity worker = brokers.worker(state.workspace(), job, Optional.of(state.session()));
        CodexState busy = with(state, brokers.brokerOf(state.session()))
                .with(Role.WORKER, worker)
                .with(Role.CLIENT, worker);
        CodexFiles.writeJob(busy, job, "running", worker);
        return recorded(busy);
    }

    private CodexState queued(CodexKind kind, String word) {
        CodexState state = recorded(kind, word);
        String job = "task-" + word;
        ProcessIdentity worker = brokers.worker(state.workspace(), job, Optional.empty());
        CodexFiles.writeJob(state, job, "queued", worker);
        return state.with(Role.WORKER, worker);
    }

    private CodexState heldOpen(CodexKind kind, String word) {
        CodexState state = recorded(kind, word);
        return state.with(Role.CLIENT, brokers.client(state.workspace(), state.session()));
    }

    /** The next command found no socket, started another broker and recorded that one. */
    private List<CodexState> replaced(CodexState state) {
        ShortDirectory.deleteTree(state.session());
        Path session = brokers.session();
        ProcessIdentity broker = brokers.listening(state.workspace(), session, brokers.environment());
        CodexState successor = new CodexState(
                CodexKind.SUCCESSOR, Optional.of(broker), state.workspace(), session, state.stateDirectory(), Map.of());
        return List.of(state, recorded(successor));
    }

    private CodexState starting(String word) {
        CodexState state = planned(CodexKind.STARTING, word);
        ProcessIdentity broker = brokers.mute(state.workspace(), state.session(), "stay");
        long starter = SeenProcess.now(broker).orElseThrow().parent();
        return with(state, broker).with(Role.STARTER, started.adopt(starter));
    }

    private CodexState hungStart(String word) {
        CodexState state = planned(CodexKind.HUNGSTART, word);
        ProcessIdentity broker = brokers.mute(state.workspace(), state.session(), "end");
        ShortDirectory.deleteTree(state.session());
        return with(state, broker);
    }

    /** Its starter gave up and tore the session down, and the broker came up after that. */
    private CodexState unrecorded(CodexKind kind, String word) {
        CodexState state = listening(kind, word);
        try {
            Files.delete(state.log());
            Files.setPosixFilePermissions(state.session(), PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.delete(state.stateDirectory());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return state;
    }

    private static CodexState without(CodexState state, java.util.function.Function<CodexState, Path> what) {
        ShortDirectory.deleteTree(what.apply(state));
        return state;
    }

    private CodexState withoutCodex(CodexState state) {
        long broker = state.broker().orElseThrow().pid();
        state.expectedPids().stream().filter(pid -> pid != broker).forEach(pid -> started.kill(started.adopt(pid)));
        return state;
    }

    private CodexState stopped(CodexState state) {
        started.stop(state.broker().orElseThrow());
        return state;
    }

    private CodexState abandoned(String word) {
        CodexState state = busy(CodexKind.ABANDONED, word);
        started.kill(state.others().get(Role.WORKER));
        Waiting.until("nobody connected to " + state.socket(), () -> !SeenSockets.connectedAt(state.socket()));
        return state;
    }

    private CodexState staleRecord(String word) {
        CodexState state = planned(CodexKind.STALERECORD, word);
        ProcessIdentity stranger = brokers.stranger(state.workspace());
        CodexFiles.writeRecord(state, stranger.pid());
        return state.with(Role.RECORDED, stranger);
    }

    private static CodexState withTornJobs(CodexState state) {
        CodexFiles.writeTornJobs(state);
        return state;
    }

    private static CodexState withDirectoryAsRecord(CodexState state) {
        try {
            Files.createDirectories(state.record());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return state;
    }
}
