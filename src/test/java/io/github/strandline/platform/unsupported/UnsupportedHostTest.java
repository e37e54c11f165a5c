package io.github.strandline.platform.unsupported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UnsupportedHostTest {

    private final Host host = new UnsupportedHost("Plan 9 is not supported");

    @Test
    void everyQuestionIsUnsupportedAndNoneAbsent() {
        ProcessIdentity self = host.facts().self();
        Stream.<Reading<?>>of(
                        host.environment(self, Set.of("PATH")),
                        host.workingDirectory(self),
                        host.descriptors(self),
                        host.standardInput(self),
                        host.sha256(""),
                        host.namespaces(self),
                        host.serviceOf(self),
                        host.pathSeenBy(self, "/"),
                        host.file("/"),
                        host.realPath("/"),
                        host.directory("/"),
                        host.text("/", 1),
                        host.unixSockets(1),
                        host.tcpSockets(),
                        host.proportionalBytes(self),
                        host.memory())
                .forEach(answer -> assertEquals(Reading.unsupported("Plan 9 is not supported"), answer));
    }

    @Test
    void thereIsNoTableAndNothingThatCouldBeEnded() {
        assertEquals(
                "Plan 9 is not supported",
                assertThrows(ProcessTableUnreadableException.class, host::processes)
                        .getMessage());
        HostFacts facts = host.facts();
        assertEquals(HostFacts.OperatingSystem.OTHER, facts.system());
        assertEquals(ProcessHandle.current().pid(), facts.self().pid());
        assertEquals(Optional.empty(), facts.self().start());
    }
}
