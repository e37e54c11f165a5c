package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A version of installed software, {@code 0.40.0} or {@code 1.2.3-beta.1+build.5}, as semver.org orders them: numbers by
 * dots, missing ones zero; what follows a plus sign says nothing; with a hyphen it came before the version without.
 */
record InstalledVersion(List<Integer> numbers, boolean early) {

    private static final int LONGEST = 100;
    private static final Pattern FORM = Pattern.compile("v?([0-9]{1,9}(?:\\.[0-9]{1,9}){0,3})(-[^+]+)?(?:\\+.*)?");

    InstalledVersion {
        numbers = List.copyOf(numbers);
    }

    /** The version; empty when the text is none. */
    static Optional<InstalledVersion> of(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        List<Integer> numbers =
                Stream.of(form.group(1).split("\\.")).map(Integer::valueOf).toList();
        return Optional.of(new InstalledVersion(numbers, form.group(2) != null));
    }

    /** Whether the text is a version that is not older than the other one. A text that is no version never is. */
    static boolean atLeast(String text, String other) {
        Optional<InstalledVersion> known = of(text);
        Optional<InstalledVersion> wanted = of(other);
        return known.isPresent() && wanted.isPresent() && known.get().atLeast(wanted.get());
    }

    private boolean atLeast(InstalledVersion other) {
        for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
            int difference = Integer.compare(number(i), other.number(i));
            if (difference != 0) {
                return difference > 0;
            }
        }
        return !early || other.early;
    }

    private int number(int place) {
        return place < numbers.size() ? numbers.get(place) : 0;
    }
}
