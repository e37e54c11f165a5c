package io.github.strandline.settings;

/**
 * Where the window stood, in points of the virtual screen, and how it was divided.
 *
 * @param maximized whether it filled the screen; the rest is then where it goes back to
 * @param beside share of the width that the table has when the evidence stands beside it
 * @param below share of the height that the table has when the evidence stands below it
 */
public record WindowPlace(
        double x, double y, double width, double height, boolean maximized, double beside, double below) {

    /** Largest coordinate or size that is taken for one. */
    static final double FARTHEST = 100_000;

    public static final double USUAL_BESIDE = 0.77;
    public static final double USUAL_BELOW = 0.55;

    public WindowPlace {
        if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && size(width) && size(height))) {
            throw new IllegalArgumentException("no place of a window");
        }
        if (!(share(beside) && share(below))) {
            throw new IllegalArgumentException("no division of a window");
        }
    }

    // Written so that NaN is refused.
    private static boolean size(double value) {
        return value >= 1 && value <= FARTHEST;
    }

    private static boolean share(double value) {
        return value > 0 && value < 1;
    }
}
