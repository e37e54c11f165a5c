package io.github.strandline.cli;

import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import io.github.strandline.verdict.VerdictKind;
import java.util.Set;

/** Exit codes, a contract that scripts rely on. */
public final class ExitCode {

    /** Done; of a scan: nothing is stranded, and everything that decides was read. */
    public static final int OK = 0;

    /** Failed; the reason is on standard error. */
    public static final int FAILED = 1;

    /** Bad usage. */
    public static final int USAGE = 2;

    /** Something is stranded. */
    public static final int STRANDED = 3;

    /** Nothing was found stranded, but something that decides could not be read. */
    public static final int NOT_READ = 4;

    private static final Set<VerdictKind> NOT_DECIDED = Set.of(VerdictKind.COULD_NOT_READ, VerdictKind.OTHER_NAMESPACE);

    private ExitCode() {}

    /** What a scan comes to. */
    public static int of(Scan scan) {
        if (!scan.with(Standing.STRANDED).isEmpty()) {
            return STRANDED;
        }
        boolean allRead = scan.allRead()
                && scan.findings().stream()
                        .noneMatch(finding ->
                                NOT_DECIDED.contains(finding.verdict().kind()));
        return allRead ? OK : NOT_READ;
    }
}
