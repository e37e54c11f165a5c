package io.github.strandline.kill;

import io.github.strandline.kill.KillJournal.Unwritten;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sees to it that every signal of a run is written down before it is sent, many at once where many are sent. */
final class RunLog {

    private record Announced(Signal signal, ProcessIdentity process) {}

    private final KillJournal.Run run;
    private final Set<Announced> announced = new HashSet<>();

    RunLog(KillJournal.Run run) {
        this.run = run;
    }

    /** Writes down those that are not yet; empty when all are, else what could not be written and why. */
    Optional<Unwritten> announce(Signal signal, List<Course> courses) {
        List<Course> open = courses.stream()
                .filter(course -> !announced.contains(new Announced(signal, course.identity())))
                .toList();
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Optional<Unwritten> failure =
                run.about(signal, open.stream().map(Course::planned).toList());
        if (failure.isEmpty()) {
            open.forEach(course -> announced.add(new Announced(signal, course.identity())));
        }
        return failure;
    }

    /** A stop that was sent is used up: another one is written down anew. */
    void sent(Signal signal, ProcessIdentity process) {
        announced.remove(new Announced(signal, process));
        run.sent(signal, process);
    }
}
