package io.github.strandline.kill;

import io.github.strandline.catalogue.CommandShape;
import io.github.strandline.catalogue.CommandShapes;
import io.github.strandline.catalogue.EnvironmentCondition;
import io.github.strandline.host.Asked;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Scan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The looks that a run takes at the machine: whole verdicts where something is decided, the bare process table in between. */
record Lookout(FreshLook look, Host host) {

    Scan scan() throws ProcessTableUnreadableException {
        return look.scan();
    }

    /** Empty when it cannot be read: nothing new can be found then. */
    Optional<ProcessTable> table() {
        try {
            return Optional.of(host.processes());
        } catch (ProcessTableUnreadableException _) {
            return Optional.empty();
        }
    }

    Reading<FileState> file(String path) {
        return host.file(path);
    }

    /** Whether a process certainly looks like this; asked anew each time, for it may have become another program. */
    boolean looksLike(CommandShape shape, ProcessRecord row) {
        Set<String> variables =
                shape.environment().stream().map(EnvironmentCondition::variable).collect(Collectors.toSet());
        return CommandShapes.matches(shape, row, new Asked(host, host.facts(), variables));
    }

    Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return host.workingDirectory(process);
    }

    Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return host.environment(process, keys);
    }
}
