package io.github.strandline.verdict;

/** Why a daemon stands where it stands: the rung of the ladder that held. Each belongs to one standing. */
public enum VerdictKind {
    OTHER_USER(Standing.OFF_LIMITS),
    PROTECTED(Standing.OFF_LIMITS),
    SERVICE(Standing.OFF_LIMITS),

    CLIENT(Standing.IN_USE),
    JOB(Standing.IN_USE),
    LAUNCHER(Standing.IN_USE),
    OWNER(Standing.IN_USE),

    YOUNG(Standing.STARTING),

    COULD_NOT_READ(Standing.UNSURE),
    OTHER_NAMESPACE(Standing.UNSURE),
    NOT_WORKING(Standing.UNSURE),
    FORGOTTEN(Standing.UNSURE),
    UNDECIDED(Standing.UNSURE),

    OWNER_BOUND(Standing.STRANDED),
    UNREACHABLE(Standing.STRANDED),
    UNCLAIMED(Standing.STRANDED),
    BROWSER(Standing.STRANDED),

    REACHABLE(Standing.IDLE),
    CAPPED(Standing.IDLE),

    GONE(Standing.ENDED);

    private final Standing standing;

    VerdictKind(Standing standing) {
        this.standing = standing;
    }

    public Standing standing() {
        return standing;
    }

    /** The word of the JSON contract: {@code could-not-read}. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
