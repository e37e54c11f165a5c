package io.github.strandline.ui.trees;

import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;

/** What the cells of a row say. */
final class RowWords {

    private final Words words;
    private final Messages messages;

    RowWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    String title(TreeRow row) {
        return row.isTree()
                ? words.title(row.finding())
                : words.label(row.member().process());
    }

    /** A word beside the name: new, or why a process belongs to the tree although it is nobody's child there; may be empty. */
    String tag(TreeRow row) {
        if (row.freshProperty().get()) {
            return messages.text("trees.new");
        }
        Edge edge = row.member().edge();
        return edge == Edge.KERNEL || edge == Edge.ROOT ? "" : words.edge(edge);
    }

    String state(TreeRow row) {
        return row.isTree() || row.endedProperty().get() ? words.standing(row.standing()) : "";
    }

    String claim(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().claim()).value() : "";
    }

    String socket(TreeRow row) {
        if (!row.isTree()) {
            return "";
        }
        Finding finding = row.finding();
        String socket = words.fact(finding.evidence().endpoint()).value();
        return finding.evidence().clients().connected() > 0
                ? messages.text(
                        "trees.socket.clients",
                        socket,
                        words.fact(finding.evidence().clients()).value())
                : socket;
    }

    /** Of a tree: what the evidence says. Of a process: whether the parent link inside the tree still stands. */
    String parent(TreeRow row) {
        if (row.isTree()) {
            return words.fact(row.finding().evidence().parentage()).value();
        }
        Member member = row.member();
        return messages.text(member.edge() == Edge.KERNEL ? "fact.parent.alive" : "fact.parent.exited");
    }

    String claimDetail(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().claim()).detail() : "";
    }

    String socketDetail(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().endpoint()).detail() : "";
    }

    String parentDetail(TreeRow row) {
        return row.isTree() ? words.fact(row.finding().evidence().parentage()).detail() : "";
    }

    String memory(TreeRow row) {
        return row.isTree()
                ? messages.text("trees.sum", words.resident(row.finding().tree()))
                : words.memory(row.residentBytes());
    }

    String age(TreeRow row) {
        return words.age(row.age());
    }

    String pid(TreeRow row) {
        return Long.toString(row.identity().pid());
    }

    String markLabel(TreeRow row) {
        return messages.text("trees.mark", title(row));
    }

    /** The row in one sentence, for a screen reader. */
    String spoken(TreeRow row) {
        if (!row.isTree()) {
            return messages.text("trees.spoken.process", title(row), memory(row), age(row), pid(row), tag(row));
        }
        return messages.text(
                "trees.spoken.tree",
                state(row),
                title(row),
                words.reason(row.finding()),
                words.resident(row.finding().tree()),
                row.finding().tree().members().size(),
                age(row),
                row.markedProperty().get() ? 1 : 0);
    }
}
