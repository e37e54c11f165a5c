package io.github.strandline.kill;

import io.github.strandline.host.FileState;
import io.github.strandline.kill.KillPlan.PlannedTree;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.verdict.Standing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Socket and registry entry of other daemons of the same family and name, as they were before the end. A family is known to delete
 * those of its successor when it is asked to end; that it did not is looked at and not believed.
 */
final class Namesakes {

    private final PlannedTree tree;
    private final Map<String, FileState> before = new LinkedHashMap<>();
    private Optional<Lookout> lookout = Optional.empty();

    Namesakes(PlannedTree tree) {
        this.tree = tree;
    }

    /** Notes their files, for families of which the catalogue gives a reason not to ask. Stranded namesakes may be ended as well. */
    void note(Scan fresh, Lookout looks) {
        boolean hazard = tree.family().end().reason().isPresent()
                || tree.family().end().politeSince().isPresent();
        if (!hazard || lookout.isPresent()) {
            return;
        }
        lookout = Optional.of(looks);
        fresh.findings().stream()
                .filter(other -> other.family().id().equals(tree.family().id()))
                .filter(other -> other.name().equals(tree.name()) && other.standing() != Standing.STRANDED)
                .filter(other -> !Lookup.inPlan(tree, other.tree().root().identity()))
                .flatMap(Namesakes::files)
                .forEach(path -> looks.file(path).found().ifPresent(state -> before.putIfAbsent(path, state)));
    }

    /** Those that are certainly gone or other files by now. */
    List<String> changed() {
        return before.entrySet().stream()
                .filter(file -> lookout.map(looks -> looks.file(file.getKey()))
                        .filter(now -> isAnother(file.getValue(), now))
                        .isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isAnother(FileState before, Reading<FileState> now) {
        return now instanceof Reading.Absent
                || now.found().filter(state -> !state.equals(before)).isPresent();
    }

    private static Stream<String> files(Finding finding) {
        return Stream.of(
                        finding.evidence().claim().file(),
                        finding.evidence().endpoint().path())
                .flatMap(Optional::stream)
                .filter(path -> path.startsWith("/"));
    }
}
