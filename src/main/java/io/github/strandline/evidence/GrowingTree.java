package io.github.strandline.evidence;

import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.EdgeRule;
import io.github.strandline.catalogue.RecognisedDaemon;
import io.github.strandline.host.Asked;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A tree that is being put together. */
final class GrowingTree {

    private final RecognisedDaemon daemon;
    private final List<Member> members = new ArrayList<>();

    GrowingTree(RecognisedDaemon daemon) {
        this.daemon = daemon;
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

    void add(ProcessRecord process, Edge edge, long under) {
        members.add(new Member(process, edge, under));
    }

    Stream<EdgeRule> rules(EdgeRule.Kind kind) {
        return daemon.family().edges().stream().filter(rule -> rule.kind() == kind);
    }

    static boolean fits(EdgeRule rule, ProcessRecord process, Asked asked) {
        return rule.shape()
                .map(shape -> CommandShapes.matches(shape, process, asked))
                .orElse(true);
    }

    DaemonTree done() {
        return new DaemonTree(daemon, new ProcessTree(members));
    }
}
