package io.github.strandline.catalogue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Families by the names of programs. There are hundreds of command shapes and thousands of processes, but few programs, and
 * most of these are no family's: only shapes that may mean a program are compared with its command lines. Remembers every
 * name that it was asked for, so it is made for one scan.
 */
final class FamilyIndex {

    private final List<DaemonFamily> families;
    private final Map<ProgramNames, List<Match>> byProgram = new HashMap<>();

    /** A family, and those of its shapes that may mean the program. */
    record Match(DaemonFamily family, List<CommandShape> shapes) {}

    FamilyIndex(List<DaemonFamily> families) {
        this.families = families;
    }

    /** In the order of the families. */
    List<Match> of(ProgramNames program) {
        return byProgram.computeIfAbsent(
                program,
                _ -> families.stream()
                        .map(family -> new Match(family, shapes(family, program)))
                        .filter(match -> !match.shapes().isEmpty())
                        .toList());
    }

    private static List<CommandShape> shapes(DaemonFamily family, ProgramNames program) {
        return family.shapes().stream()
                .filter(shape -> shape.executable().isEmpty() || program.areOneOf(shape.executable()))
                .toList();
    }
}
