package io.github.strandline.ui.common;

import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** A tree as text to paste: title, verdict, every fact, every process. Carries what a screen reader cannot get on Linux. */
public final class FindingText {

    private final Words words;
    private final Messages messages;

    public FindingText(Words words) {
        this.words = words;
        this.messages = words.messages();
    }

    public String of(Finding finding) {
        StringBuilder text = new StringBuilder(messages.text(
                "copy.head",
                words.title(finding),
                words.standing(finding.standing()),
                words.reason(finding),
                Long.toString(finding.tree().root().pid()),
                words.resident(finding.tree()),
                words.age(finding.age())));
        words.facts(finding)
                .forEach(fact -> line(text, messages.text("copy.fact", fact.name(), fact.value(), fact.detail())));
        finding.tree().members().forEach(member -> line(text, process(member)));
        return text.toString();
    }

    private String process(ProcessTree.Member member) {
        String pid = Long.toString(member.process().pid());
        String command = words.command(member.process());
        return member.edge() == Edge.ROOT || member.edge() == Edge.KERNEL
                ? messages.text("copy.process", pid, command)
                : messages.text("copy.process.evidence", pid, command, words.edge(member.edge()));
    }

    /** Puts a text on the clipboard. */
    public static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static void line(StringBuilder text, String line) {
        text.append('\n').append(line);
    }
}
