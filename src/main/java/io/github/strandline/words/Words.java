package io.github.strandline.words;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.kill.Proof;
import io.github.strandline.process.Edge;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.text.NumberFormat;
import java.time.Duration;
import java.util.List;

/** Findings, facts and quantities in words: the one place where the window and the command line get their sentences. */
public final class Words {

    private final Messages messages;
    private final FactWords facts;
    private final ReasonWords reasons;
    // The list of a background thread may be written meanwhile.
    private volatile boolean binary;

    public Words(Messages messages) {
        this.messages = messages;
        this.facts = new FactWords(messages, this);
        this.reasons = new ReasonWords(messages, this);
    }

    public Messages messages() {
        return messages;
    }

    /** One word: {@code Stranded}. */
    public String standing(Standing standing) {
        return messages.text("standing." + Messages.part(standing));
    }

    /** What has become of a tree that stands somewhere else now, in a few words for the middle of a sentence. */
    public String became(VerdictKind kind) {
        return messages.text("became." + Messages.part(kind));
    }

    /** Why this tree stands where it stands, in one or two short sentences. */
    public String reason(Finding finding) {
        return reasons.of(finding);
    }

    public Fact fact(Evidence evidence) {
        return facts.of(evidence);
    }

    /** What a tree is called: family and session. */
    public String title(Finding finding) {
        return title(finding.family().title(), finding.name());
    }

    /** What a tree is called: family and session; once where the session has no name but its family's. */
    public String title(String family, String name) {
        String kind = VisibleText.of(family, 60);
        return name.equals(family) ? kind : messages.text("tree.title", kind, VisibleText.of(name, 80));
    }

    /** Why a process belongs to its tree, in a word or two; empty for the root. */
    public String edge(Edge edge) {
        return messages.text("edge." + Messages.part(edge));
    }

    /** How a process that started later is known to belong to a tree, in a few words. */
    public String proof(Proof proof) {
        return messages.text("proof." + Messages.part(proof));
    }

    /** The process in two or three words: program, and script or kind of child. */
    public String label(ProcessRecord process) {
        return VisibleText.of(ProcessLabel.of(process), 80);
    }

    /** The whole command line, arguments with spaces in quotes; the short name when it could not be read. */
    public String command(ProcessRecord process) {
        return VisibleText.of(ProcessLabel.commandLine(process));
    }

    /**
     * From now on memory is given in units of 1024, or of 1000 again.
     *
     * @return whether that is a change
     */
    public boolean useBinaryUnits(boolean wanted) {
        boolean changed = binary != wanted;
        binary = wanted;
        return changed;
    }

    /** Decimal units, three figures: {@code 10.7 GB}, {@code 812 MB}; or binary ones, {@code 10.0 GiB}. */
    public String bytes(long bytes) {
        return binary ? binary(bytes) : decimal(bytes);
    }

    /** The same for what processes hold: a living one holds something, so nothing means that it is not known. */
    public String memory(long bytes) {
        return bytes == 0 ? messages.text("unit.unknown") : bytes(bytes);
    }

    /**
     * The same for what several processes hold together.
     *
     * @param whole whether it is known of each; else they hold at least this much
     */
    public String memory(long bytes, boolean whole) {
        return whole || bytes == 0 ? memory(bytes) : messages.text("unit.at_least", bytes(bytes));
    }

    /** Sum of the resident memory of a tree. */
    public String resident(ProcessTree tree) {
        return memory(tree.residentBytes(), tree.memoryKnown());
    }

    /** Memory of a tree with shared pages counted once. */
    public String estimated(ProcessTree tree) {
        return memory(tree.estimatedBytes(), tree.memoryKnown());
    }

    private String binary(long bytes) {
        NumberFormat number = NumberFormat.getInstance(messages.locale());
        if (bytes >= 1023.5 * (1 << 20)) {
            number.setMaximumFractionDigits(1);
            number.setMinimumFractionDigits(bytes < 99.95 * (1L << 30) ? 1 : 0);
            return messages.text("unit.gib", number.format(bytes / (double) (1L << 30)));
        }
        number.setMaximumFractionDigits(0);
        return bytes >= 1023.5 * (1 << 10)
                ? messages.text("unit.mib", number.format(bytes / (double) (1 << 20)))
                : messages.text("unit.kib", number.format(bytes / (double) (1 << 10)));
    }

    private String decimal(long bytes) {
        NumberFormat number = NumberFormat.getInstance(messages.locale());
        if (bytes >= 999_500_000L) {
            number.setMaximumFractionDigits(1);
            number.setMinimumFractionDigits(bytes < 99_950_000_000L ? 1 : 0);
            return messages.text("unit.gb", number.format(bytes / 1e9));
        }
        number.setMaximumFractionDigits(0);
        return bytes >= 999_500
                ? messages.text("unit.mb", number.format(bytes / 1e6))
                : messages.text("unit.kb", number.format(bytes / 1e3));
    }

    /** The two largest units: {@code 4 d 8 h}, {@code 38 min}, {@code 41 s}. */
    public String age(Duration age) {
        long days = age.toDays();
        if (days > 0) {
            return twoUnits("unit.days_hours", "unit.days", days, age.toHoursPart());
        }
        if (age.toHours() > 0) {
            return twoUnits("unit.hours_minutes", "unit.hours", age.toHours(), age.toMinutesPart());
        }
        return age.toMinutes() > 0
                ? messages.text("unit.minutes", age.toMinutes())
                : messages.text("unit.seconds", Math.max(0, age.toSeconds()));
    }

    private String twoUnits(String both, String first, long large, long small) {
        return small > 0 ? messages.text(both, large, small) : messages.text(first, large);
    }

    /** All facts of a finding, in the order in which they are shown. */
    public List<Fact> facts(Finding finding) {
        return finding.evidence().all().stream().map(this::fact).toList();
    }
}
