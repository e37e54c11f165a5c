package io.github.strandline.platform.unsupported;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A machine that cannot be looked at. Every question is {@link Reading.Unsupported}, there is no process table, and of
 * the facts only those are filled in that Java itself knows; this process has no start mark, so nothing is ended by it.
 */
public final class UnsupportedHost implements Host {

    private final String reason;

    /** @param reason what is not supported, for a person */
    public UnsupportedHost(String reason) {
        this.reason = reason;
    }

    @Override
    public HostFacts facts() {
        String user = System.getProperty("user.name");
        return new HostFacts(
                HostFacts.OperatingSystem.OTHER,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                "",
                new Owner(user, user),
                System.getProperty("user.home"),
                System.getProperty("java.io.tmpdir"),
                "",
                new ProcessIdentity(ProcessHandle.current().pid(), Optional.empty(), OptionalLong.empty()),
                List.of(),
                Instant.now(),
                Duration.ZERO);
    }

    @Override
    public ProcessTable processes() throws ProcessTableUnreadableException {
        throw new ProcessTableUnreadableException(reason);
    }

    @Override
    public Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<StandardInput> standardInput(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<Namespaces> namespaces(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<String> serviceOf(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<FileState> file(String path) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<String> realPath(String path) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<List<String>> directory(String path) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<String> text(String path, int maxBytes) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<UnixSockets> unixSockets(int sample) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<Long> proportionalBytes(ProcessIdentity process) {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<MemoryTotals> memory() {
        return Reading.unsupported(reason);
    }

    @Override
    public Reading<String> sha256(String text) {
        return Reading.unsupported(reason);
    }
}
