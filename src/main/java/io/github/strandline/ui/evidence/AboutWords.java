package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Bearing;
import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.evidence.Evidence.Workspace;
import io.github.strandline.process.Edge;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.ProcessTree.Member;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What else is known of a tree, beside its evidence: size, who started it, folder, session, user. */
final class AboutWords {

    private final Words words;
    private final Messages messages;

    AboutWords(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    List<FactLine> of(Scan scan, Finding finding, Member member, boolean whole) {
        List<FactLine> about = new ArrayList<>();
        ProcessTree tree = finding.tree();
        if (!whole) {
            about.add(plain("evidence.belongs", "", belongs(member)));
            about.add(plain(
                    "evidence.memory", words.memory(member.process().memory().residentBytes()), ""));
        }
        String freed = messages.text("evidence.tree.value", tree.members().size(), words.estimated(tree));
        about.add(plain("evidence.tree", freed, messages.text("evidence.tree.detail", words.resident(tree))));
        about.add(plain("evidence.parents", "", parents(scan, finding, member.process(), whole)));
        Workspace workspace = finding.evidence().workspace();
        workspace.path().ifPresent(path -> about.add(plain("evidence.folder", "", VisibleText.of(path))));
        about.add(plain("evidence.session", "", VisibleText.of(finding.name(), 80)));
        String user = member.process()
                .owner()
                .found()
                .map(Owner::name)
                .map(VisibleText::of)
                .orElse("?");
        about.add(plain("evidence.user", "", user));
        return about;
    }

    private String belongs(Member member) {
        return member.edge() == Edge.KERNEL
                ? messages.text("evidence.belongs.kernel", Long.toString(member.under()))
                : messages.text("evidence.belongs.other", words.edge(member.edge()), Long.toString(member.under()));
    }

    /** From the oldest ancestor down to the parent; then, where that one only took over, the one that is gone. */
    private String parents(Scan scan, Finding finding, ProcessRecord process, boolean whole) {
        List<ProcessRecord> ancestors = new ArrayList<>(scan.table().ancestorsOf(process));
        if (ancestors.isEmpty()) {
            return messages.text("evidence.parents.unknown");
        }
        Collections.reverse(ancestors);
        List<String> parts = ancestors.stream()
                .map(parent -> messages.text(
                        "evidence.parents.one", VisibleText.of(parent.name(), 40), Long.toString(parent.pid())))
                .collect(Collectors.toCollection(ArrayList::new));
        if (whole && handedOver(finding.evidence().parentage().kind())) {
            parts.add(messages.text("evidence.parents.exited"));
        }
        return String.join(messages.text("joined.path"), parts);
    }

    private static boolean handedOver(Parentage.Kind kind) {
        return switch (kind) {
            case INIT, SUBREAPER, BY_DESIGN -> true;
            case ALIVE, EXITED, RECYCLED, UNREADABLE -> false;
        };
    }

    private FactLine plain(String key, String value, String detail) {
        return new FactLine(messages.text(key), value, detail, Bearing.NEUTRAL, "", false, Optional.empty());
    }
}
