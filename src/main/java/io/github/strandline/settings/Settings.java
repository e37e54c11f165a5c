package io.github.strandline.settings;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a person has chosen. Every value stands within its bounds: one that does not is refused. There is no setting by which a
 * confirmation could be left out, and none by which a tree would count as stranded earlier than the rules say.
 *
 * @param refresh how long after one look the next one begins: one of {@link #REFRESH}
 * @param ageGuard age below which a daemon counts as starting; never under {@link #LEAST_AGE_GUARD}
 * @param patience how long a daemon that was asked to end may take before it is ended by force
 * @param theme light, dark, or as the system has it
 * @param binaryUnits whether memory is given in units of 1024 rather than 1000
 * @param maskReports whether a report is masked unless its writer says otherwise
 * @param neverMark trees that are never marked
 * @param columns how the table's columns are arranged
 * @param window where the window stood last
 */
public record Settings(
        Duration refresh,
        Duration ageGuard,
        Duration patience,
        Theme theme,
        boolean binaryUnits,
        boolean maskReports,
        List<NeverMark> neverMark,
        Columns columns,
        Optional<WindowPlace> window) {

    /** Light, dark, or as the system has it. */
    public enum Theme {
        SYSTEM,
        LIGHT,
        DARK
    }

    public static final List<Duration> REFRESH =
            List.of(Duration.ofSeconds(2), Duration.ofSeconds(5), Duration.ofSeconds(10));
    public static final Duration LEAST_AGE_GUARD = Duration.ofMinutes(2);
    public static final Duration MOST_AGE_GUARD = Duration.ofDays(7);
    public static final Duration LEAST_PATIENCE = Duration.ofSeconds(3);
    public static final Duration MOST_PATIENCE = Duration.ofSeconds(30);

    /** More trees than this are not kept from being marked one by one. */
    public static final int MOST_NEVER_MARK = 500;

    public static final Settings USUAL = new Settings(
            REFRESH.getFirst(),
            LEAST_AGE_GUARD,
            Duration.ofSeconds(5),
            Theme.SYSTEM,
            false,
            true,
            List.of(),
            Columns.DESIGNED,
            Optional.empty());

    public Settings {
        neverMark = List.copyOf(neverMark);
        if (!REFRESH.contains(refresh)) {
            throw new IllegalArgumentException("not a refresh: " + refresh);
        }
        within("age guard", ageGuard, LEAST_AGE_GUARD, MOST_AGE_GUARD);
        within("patience", patience, LEAST_PATIENCE, MOST_PATIENCE);
        if (neverMark.size() > MOST_NEVER_MARK) {
            throw new IllegalArgumentException("more than " + MOST_NEVER_MARK + " trees that are never marked");
        }
    }

    public Settings withRefresh(Duration chosen) {
        return new Settings(chosen, ageGuard, patience, theme, binaryUnits, maskReports, neverMark, columns, window);
    }

    public Settings withAgeGuard(Duration chosen) {
        return new Settings(refresh, chosen, patience, theme, binaryUnits, maskReports, neverMark, columns, window);
    }

    public Settings withPatience(Duration chosen) {
        return new Settings(refresh, ageGuard, chosen, theme, binaryUnits, maskReports, neverMark, columns, window);
    }

    public Settings withTheme(Theme chosen) {
        return new Settings(refresh, ageGuard, patience, chosen, binaryUnits, maskReports, neverMark, columns, window);
    }

    public Settings withBinaryUnits(boolean chosen) {
        return new Settings(refresh, ageGuard, patience, theme, chosen, maskReports, neverMark, columns, window);
    }

    public Settings withMaskReports(boolean chosen) {
        return new Settings(refresh, ageGuard, patience, theme, binaryUnits, chosen, neverMark, columns, window);
    }

    public Settings withNeverMark(List<NeverMark> chosen) {
        return new Settings(refresh, ageGuard, patience, theme, binaryUnits, maskReports, chosen, columns, window);
    }

    public Settings withColumns(Columns chosen) {
        return new Settings(refresh, ageGuard, patience, theme, binaryUnits, maskReports, neverMark, chosen, window);
    }

    public Settings withWindow(WindowPlace place) {
        return new Settings(
                refresh, ageGuard, patience, theme, binaryUnits, maskReports, neverMark, columns, Optional.of(place));
    }

    /** The same, standing where others stood. */
    public Settings withWindowOf(Settings other) {
        return new Settings(
                refresh, ageGuard, patience, theme, binaryUnits, maskReports, neverMark, columns, other.window());
    }

    private static void within(String what, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(what + " out of bounds: " + value);
        }
    }
}
