package io.github.strandline.daemons;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A word in the environment by which a fixture knows again what one command of its left behind: daemons, browsers and
 * crash handlers inherit it, however they detach. Children that a Chromium forks write their title over theirs, so
 * what stands below a marked process belongs as well.
 *
 * @param word the whole {@code NAME=value}
 */
record TreeMark(String word) {

    private static final String NAME = "STRANDLINE_TEST_TREE";

    static TreeMark of(String value) {
        return new TreeMark(NAME + "=" + value);
    }

    HermeticEnvironment in(HermeticEnvironment environment) {
        return environment.with(NAME, word.substring(NAME.length() + 1));
    }

    /** Pids of the marked processes that have not ended, and of everything below them. */
    Set<Long> pids() {
        List<SeenProcess> all = SeenProcess.all();
        Set<Long> found = new TreeSet<>();
        for (SeenProcess process : all) {
            if (process.environment().contains(word)) {
                found.add(process.pid());
                found.addAll(SeenProcess.descendantsOf(process.pid(), all));
            }
        }
        return found;
    }
}
