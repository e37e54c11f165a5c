package io.github.strandline.recording;

/**
 * What of a report is masked.
 *
 * @param secrets secrets, wherever they turn up, and free text on command lines
 * @param names names of people and of the machine, home directories and addresses of other machines
 */
public record Masking(boolean secrets, boolean names) {

    /** Both; only such a report says of itself that it is masked. */
    public static final Masking ALL = new Masking(true, true);

    /** Everything stays as it is. */
    public static final Masking NONE = new Masking(false, false);
}
