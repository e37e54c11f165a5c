package io.github.strandline.platform.macos;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the launchd job of which a process is the main process, without asking launchd: that takes a message to it, and a look must
 * change nothing.
 *
 * <p>launchd(8) is process 1. It starts main processes itself and gives them the job's label in {@code XPC_SERVICE_NAME}; whatever they
 * start inherits that, and is launchd's child too once its parent has ended. So of all children of launchd with one label the oldest
 * counts as the main process. When the real one has ended and an old stray is left, this protects the stray, which is the safe side.
 *
 * <p>Applications that a person opens are jobs as well, with labels that begin with {@code application.}; whatever is started from a
 * terminal window inherits the terminal's. They are no services, and neither is what launchd gives the label {@code 0}.
 */
final class ServiceLookup {

    private static final long LAUNCHD = 1;
    private static final String LABEL = "XPC_SERVICE_NAME";
    private static final String APPLICATION = "application.";
    private static final String NONE = "0";

    private final ProcessQuestions questions;
    private final ProcessTableReader tables;

    ServiceLookup(ProcessQuestions questions, ProcessTableReader tables) {
        this.questions = questions;
        this.tables = tables;
    }

    Reading<String> serviceOf(ProcessIdentity process) {
        return questions.of(process, entry -> entry.parent() == LAUNCHD ? amongChildren(entry) : Reading.absent());
    }

    private Reading<String> amongChildren(ProcessEntry entry) {
        Reading<Map<String, String>> environment = questions.environment(entry, Set.of(LABEL));
        if (!(environment instanceof Reading.Known)) {
            return environment.map(_ -> NONE);
        }
        Optional<String> label = label(environment);
        return label.isEmpty() ? Reading.absent() : oldest(entry, label.get());
    }

    private Reading<String> oldest(ProcessEntry entry, String label) {
        List<ProcessEntry> all;
        try {
            all = tables.entries();
        } catch (ProcessTableUnreadableException e) {
            return Reading.denied(String.valueOf(e.getMessage()));
        }
        // Apple's own show no environment; none of them has a label of somebody else's job.
        boolean another = all.stream()
                .filter(other -> other.parent() == LAUNCHD && other.user() == entry.user() && !other.zombie())
                .filter(other -> other.startMicros() < entry.startMicros())
                .anyMatch(other -> label(questions.environment(other, Set.of(LABEL)))
                        .filter(label::equals)
                        .isPresent());
        return another ? Reading.absent() : Reading.known(label);
    }

    private static Optional<String> label(Reading<Map<String, String>> environment) {
        return environment
                .found()
                .map(values -> values.getOrDefault(LABEL, ""))
                .filter(label -> !label.isEmpty() && !label.equals(NONE) && !label.startsWith(APPLICATION));
    }
}
