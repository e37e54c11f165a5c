package io.github.strandline.evidence;

import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A tree that is being put together. */
final class GrowingTree {

    private final RecognisedDaemon daemon;
    private final OptionalLong endedDaemon;
    private final List<Member> members = new ArrayList<>();
    private final List<RecognisedDaemon> joined = new ArrayList<>();

    /** @param endedDaemon pid of the dead leader of the root's session; empty when it lives, or the root leads its own */
    GrowingTree(RecognisedDaemon daemon, OptionalLong endedDaemon) {
        this.daemon = daemon;
        this.endedDaemon = endedDaemon;
    }

    RecognisedDaemon daemon() {
        return daemon;
    }

    ProcessRecord root() {
        return daemon.root();
    }

    List<Member> members() {
        return members;
    }

    boolean contains(long pid) {
        return members.stream().anyMatch(member -> member.process().pid() == pid);
    }

    /** The session whose members belong here: the one that its root leads, or that its dead daemon led. */
    long session() {
        boolean leads = root().session().equals(OptionalLong.of(root().pid()));
        return endedDaemon.orElse(leads ? root().pid() : daemon.process().pid());
    }

    void add(ProcessRecord process, Edge edge, long under) {
        members.add(new Member(process, edge, under));
    }

    /** Notes that a daemon or browser which would be a root belongs here. */
    void note(RecognisedDaemon root) {
        joined.add(root);
    }

    /** Takes in another whole tree, its root by this edge. */
    void take(GrowingTree other, Edge edge, long under) {
        other.members.forEach(
                member -> members.add(member.edge() == Edge.ROOT ? new Member(member.process(), edge, under) : member));
        joined.add(other.daemon);
        joined.addAll(other.joined);
    }

    Stream<EdgeRule> rules(EdgeRule.Kind kind) {
        return daemon.family().edges().stream().filter(rule -> rule.kind() == kind);
    }

    DaemonTree done() {
        return new DaemonTree(daemon, new ProcessTree(members, endedDaemon), joined);
    }
}
