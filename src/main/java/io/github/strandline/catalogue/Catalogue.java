package io.github.strandline.catalogue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All families that are known, built-in ones first. A person's files add families; they cannot replace a built-in one.
 *
 * @param families the families, in the order in which they are asked
 * @param runners command lines of package runners and shells that only wait for what they started
 * @param unused family files that could not be used
 */
public record Catalogue(List<DaemonFamily> families, List<CommandShape> runners, List<Unused> unused) {

    /**
     * A family file that is not used.
     *
     * @param file the file
     * @param reason what is wrong in it, and where
     */
    public record Unused(String file, String reason) {}

    public Catalogue {
        families = List.copyOf(families);
        runners = List.copyOf(runners);
        unused = List.copyOf(unused);
    }

    /** Families and runners of which every file could be used. */
    public Catalogue(List<DaemonFamily> families, List<CommandShape> runners) {
        this(families, runners, List.of());
    }

    /** Families without any runners. */
    public Catalogue(List<DaemonFamily> families) {
        this(families, List.of());
    }

    /** The same families, whose daemons all count as starting for at least so long; shorter than a family's own changes nothing. */
    public Catalogue startingFor(Duration least) {
        return new Catalogue(
                families.stream().map(family -> family.startingFor(least)).toList(), runners, unused);
    }

    /** Variables of a daemon's environment that any family names; nothing else of an environment is ever asked for. */
    public Set<String> environmentKeys() {
        var keys = new TreeSet<String>();
        families.forEach(family -> keys.addAll(environmentKeys(family)));
        runners.forEach(runner -> runner.environment().forEach(condition -> keys.add(condition.variable())));
        return keys;
    }

    static Set<String> environmentKeys(DaemonFamily family) {
        return NamedThings.of(family).environment();
    }

    /**
     * JSON pointers to the fields of registry entries and other files that any family reads; nothing else of them may
     * stand in a recording. {@code *} stands for every index of an array and every name of an object.
     */
    public Set<String> recordPointers() {
        var pointers = new TreeSet<String>();
        families.forEach(family -> pointers.addAll(NamedThings.of(family).pointers()));
        return pointers;
    }
}
