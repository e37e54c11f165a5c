package io.github.strandline.ui.evidence;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.Evidence.Claim;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Presence;
import io.github.strandline.evidence.Evidence.Scratch;
import io.github.strandline.evidence.Evidence.Traces;
import io.github.strandline.evidence.Evidence.Work;
import io.github.strandline.evidence.Evidence.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Where a person can look for a piece of evidence. */
final class EvidencePlace {

    private EvidencePlace() {}

    /** The folder of what was found; empty when nothing was, or it is no file. */
    static Optional<Path> folder(Evidence evidence) {
        return switch (evidence) {
            case Claim claim -> above(claim.file());
            case Work work -> above(work.file());
            case Endpoint endpoint
            when endpoint.state() == Endpoint.State.OWN && !endpoint.isPort() -> above(endpoint.path());
            case Traces traces when traces.state() == Presence.EXISTS -> above(traces.path());
            case Workspace workspace when workspace.state() == Presence.EXISTS -> absolute(workspace.path());
            case Scratch scratch when scratch.state() == Presence.EXISTS -> absolute(scratch.path());
            default -> Optional.empty();
        };
    }

    private static Optional<Path> above(Optional<String> file) {
        return absolute(file).map(Path::getParent);
    }

    private static Optional<Path> absolute(Optional<String> text) {
        try {
            return text.map(Path::of).filter(Path::isAbsolute);
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
