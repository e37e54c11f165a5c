package io.github.strandline.platform.linux;

import io.github.strandline.host.HostFacts;
import io.github.strandline.platform.HomeFolder;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Reads where and when we are: this process, its ancestors, the boot, the account. */
final class HostFactsReader {

    private static final int MOST_BYTES = 64 * 1024;
    private static final int MOST_ANCESTORS = 1000;

    /** {@code PROC_PID_INIT_INO} of linux/proc_ns.h, as namespaces(7) shows it. */
    private static final String FIRST_PID_NAMESPACE = "pid:[4026531836]";

    private final ProcFiles files;
    private final Path etc;
    private final Map<String, String> environment;
    private final KernelUnits units;
    private final AccountNames accounts;
    private final BootClock clock;

    /** @param environment of this program */
    HostFactsReader(
            ProcFiles files,
            Path etc,
            Map<String, String> environment,
            KernelUnits units,
            AccountNames accounts,
            BootClock clock) {
        this.files = files;
        this.etc = etc;
        this.environment = Map.copyOf(environment);
        this.units = units;
        this.accounts = accounts;
        this.clock = clock;
    }

    HostFacts read() {
        GlanceReader glances = new GlanceReader(files, units);
        long pid = ownPid();
        Optional<Glance> self = glances.read(pid);
        Owner user = self.flatMap(glance -> glance.entry().found())
                .map(entry -> accounts.owner(entry.uid()))
                .orElseGet(() -> new Owner(System.getProperty("user.name"), System.getProperty("user.name")));
        return new HostFacts(
                HostFacts.OperatingSystem.LINUX,
                version(),
                line(files.root().resolve("sys/kernel/hostname")),
                user,
                home(),
                temporaryDirectory(),
                boot(),
                self.map(Glance::identity).orElseGet(() -> unread(pid)),
                ancestors(glances, self),
                Instant.now(),
                sinceBoot(self));
    }

    /** With the pid namespace, unless that is the first one: a pid that was written down in another one means nothing here. */
    private String boot() {
        String boot = line(files.root().resolve("sys/kernel/random/boot_id"));
        try {
            String namespace =
                    Files.readSymbolicLink(files.root().resolve("self/ns/pid")).toString();
            return boot.isEmpty() || namespace.equals(FIRST_PID_NAMESPACE) ? boot : boot + "/" + namespace;
        } catch (IOException | UnsupportedOperationException _) {
            return boot;
        }
    }

    /** The pid that this root of procfs gives us; it is another one in another pid namespace. */
    private long ownPid() {
        return files.link(files.root().resolve("self"))
                .found()
                .map(Path::toString)
                .filter(pid -> pid.matches("[0-9]{1,10}"))
                .map(Long::parseLong)
                .orElseGet(() -> ProcessHandle.current().pid());
    }

    private static ProcessIdentity unread(long pid) {
        return new ProcessIdentity(pid, Optional.empty(), OptionalLong.empty());
    }

    private static List<ProcessIdentity> ancestors(GlanceReader glances, Optional<Glance> self) {
        List<ProcessIdentity> ancestors = new ArrayList<>();
        Optional<Glance> here = self;
        for (int i = 0; i < MOST_ANCESTORS && here.isPresent(); i++) {
            long parent = here.get().stat().found().map(StatLine::parent).orElse(0L);
            here = parent > 0 ? glances.read(parent) : Optional.empty();
            here.map(Glance::identity)
                    .or(() -> parent > 0 ? Optional.of(unread(parent)) : Optional.empty())
                    .ifPresent(ancestors::add);
        }
        return ancestors;
    }

    /** Some containers show an uptime of their own beside the machine's start ticks; nothing started later than now. */
    private Duration sinceBoot(Optional<Glance> self) {
        Duration now = clock.sinceBoot();
        Duration ownStart = self.flatMap(glance -> glance.stat().found())
                .map(stat -> units.ofTicks(stat.startTicks()))
                .orElse(Duration.ZERO);
        return now.compareTo(ownStart) < 0 ? ownStart : now;
    }

    /** os-release(5) stands in {@code /etc}, or else in {@code /usr/lib}. */
    private String version() {
        return Stream.of(etc.resolve("os-release"), etc.resolveSibling("usr/lib/os-release"))
                .flatMap(file -> files.text(file, MOST_BYTES).found().flatMap(OsRelease::prettyName).stream())
                .findFirst()
                .orElseGet(() -> ("Linux " + line(files.root().resolve("sys/kernel/osrelease"))).strip());
    }

    private String line(Path file) {
        return files.text(file, MOST_BYTES).found().map(String::strip).orElse("");
    }

    /** As programs find it: the variable first, then the account. */
    private String home() {
        return HomeFolder.of(environment, System.getProperty("user.home", ""));
    }

    private String temporaryDirectory() {
        return Optional.ofNullable(environment.get("TMPDIR"))
                .filter(path -> path.startsWith("/"))
                .map(path -> path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path)
                .orElse("/tmp");
    }
}
