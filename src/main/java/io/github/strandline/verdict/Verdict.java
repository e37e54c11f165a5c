package io.github.strandline.verdict;

import io.github.strandline.evidence.Evidence;
import java.util.List;

/**
 * The verdict on one daemon tree. It cannot be built without its reason.
 *
 * @param kind the rung of the ladder that held
 * @param because the evidence that decided, most telling first; empty only for protection and age, which are no evidence
 * @param detail a fact to name in the sentence, such as the protected process or what could not be read; may be empty
 */
public record Verdict(VerdictKind kind, List<Evidence> because, String detail) {

    public Verdict {
        java.util.Objects.requireNonNull(kind, "kind");
        java.util.Objects.requireNonNull(detail, "detail");
        because = List.copyOf(because);
    }

    public Standing standing() {
        return kind.standing();
    }
}
