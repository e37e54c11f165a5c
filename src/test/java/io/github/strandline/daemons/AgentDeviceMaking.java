package io.github.strandline.daemons;

import io.github.strandline.daemons.AgentDeviceTool.Opened;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Brings agent-device daemons into their situations. */
final class AgentDeviceMaking {

    private final StartedProcesses started;
    private final AgentDeviceTool tool;
    private final Bystanders bystanders;

    AgentDeviceMaking(StartedProcesses started, AgentDeviceTool tool, Bystanders bystanders) {
        this.started = started;
        this.tool = tool;
        this.bystanders = bystanders;
    }

    /** The situation, and its successor when it has one. */
    List<Situation> make(AgentDeviceKind kind) {
        String name = kind.name().toLowerCase(Locale.ROOT);
        return switch (kind) {
            case LIVE -> List.of(tree(kind, tool.open(name, "")));
            case SESSION -> List.of(tree(kind, tool.openWeb(name)));
            case CLIENT -> List.of(withClient(kind, tool.openWeb(name)));
            case DIRGONE -> List.of(withoutDirectory(kind, tool.open(name, "")));
            case LOST -> List.of(tree(kind, withoutRecord(tool.open(name, ""))));
            case REPLACED ->
                List.of(
                        tree(kind, withoutRecord(tool.open(name, ""))),
                        tree(AgentDeviceKind.SUCCESSOR, tool.open(name, " again")));
            case KILLED -> List.of(killed(kind, tool.openWeb(name)));
            case RECYCLED -> List.of(recycled(kind, tool.open(name, "")));
            case SUCCESSOR -> throw new IllegalArgumentException("a successor is made with a replaced one");
        };
    }

    private static MarkedTree tree(AgentDeviceKind kind, Opened opened) {
        return MarkedTree.of(kind, opened.daemon(), opened.mark());
    }

    private MarkedTree withClient(AgentDeviceKind kind, Opened opened) {
        TreeMark outside = TreeMark.of("a client of " + opened.stateDirectory());
        bystanders.client(outside, opened.port(), "");
        return tree(kind, opened).withOutside(outside);
    }

    private static MarkedTree withoutDirectory(AgentDeviceKind kind, Opened opened) {
        ShortDirectory.deleteTree(opened.stateDirectory());
        return tree(kind, opened);
    }

    private static Opened withoutRecord(Opened opened) {
        try {
            Files.delete(opened.record());
            Files.delete(opened.lock());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return opened;
    }

    private MarkedTree killed(AgentDeviceKind kind, Opened opened) {
        started.kill(opened.daemon());
        ProcessIdentity browserDaemon = Waiting.untilFound(
                "an agent-browser daemon",
                () -> SeenProcess.all().stream()
                        .filter(process -> opened.mark().pids().contains(process.pid()))
                        .filter(process -> process.name().startsWith("agent-browser"))
                        .findFirst()
                        .map(SeenProcess::identity));
        return tree(kind, opened).withRoot(browserDaemon);
    }

    private MarkedTree recycled(AgentDeviceKind kind, Opened opened) {
        started.kill(opened.daemon());
        TreeMark outside = TreeMark.of("a stranger to " + opened.stateDirectory());
        ProcessIdentity stranger = bystanders.stranger(outside);
        write(opened.record(), opened.recordNaming(stranger));
        return tree(kind, opened).withRoot(stranger).withOutside(outside);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
