package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Families by what a command line looks like. There are hundreds of command shapes and thousands of processes, but few programs, and
 * most of these are no family's: only shapes that may mean a program are compared with its command lines. A row that holds the very
 * same arguments and program as in the look before is not compared again.
 */
final class FamilyIndex {

    /** More names than any machine has programs running. */
    private static final int MOST_NAMES = 10_000;

    private final List<DaemonFamily> families;
    private final Map<ProgramNames, List<Match>> byProgram = new HashMap<>();
    private Map<Long, Compared> compared = Map.of();

    /** A family, and those of its shapes that fit. */
    record Match(DaemonFamily family, List<CommandShape> shapes) {}

    /** What a row was compared with; it is another one, or has another program, when it does not hold the very same. */
    private record Compared(Reading<List<String>> arguments, Reading<String> executable, List<Match> found) {

        @SuppressWarnings("ReferenceEquality")
        boolean isOf(ProcessRecord process) {
            return arguments == process.arguments() && executable == process.executable();
        }
    }

    FamilyIndex(List<DaemonFamily> families) {
        this.families = families;
    }

    /** Of each living process that looks like any family's, the shapes that it has whatever its environment, by pid. */
    synchronized Map<Long, List<Match>> of(ProcessTable table) {
        Map<Long, Compared> now = HashMap.newHashMap(table.size());
        Map<Long, List<Match>> found = new HashMap<>();
        for (ProcessRecord process : table.all()) {
            if (!process.state().alive()) {
                continue;
            }
            Compared row = compared.get(process.pid());
            if (row == null || !row.isOf(process)) {
                row = new Compared(process.arguments(), process.executable(), compare(process));
            }
            now.put(process.pid(), row);
            if (!row.found().isEmpty()) {
                found.put(process.pid(), row.found());
            }
        }
        compared = now;
        return found;
    }

    /** In the order of the families. */
    private List<Match> compare(ProcessRecord process) {
        return ArgumentList.of(process)
                .map(arguments -> of(ProgramNames.of(process, arguments)).stream()
                        .map(match -> new Match(
                                match.family(),
                                match.shapes().stream()
                                        .filter(shape -> CommandShapes.fits(shape, process, arguments))
                                        .toList()))
                        .filter(match -> !match.shapes().isEmpty())
                        .toList())
                .orElse(List.of());
    }

    /** Those of which a shape may mean the program, in their order. */
    synchronized List<Match> of(ProgramNames program) {
        if (byProgram.size() > MOST_NAMES) {
            byProgram.clear();
        }
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
