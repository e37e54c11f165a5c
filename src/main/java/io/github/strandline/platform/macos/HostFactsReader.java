package io.github.strandline.platform.macos;

import io.github.strandline.host.HostFacts;
import io.github.strandline.platform.HomeFolder;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads where and when we are: this process, its ancestors, the boot, the account. */
final class HostFactsReader {

    private static final int MOST_ANCESTORS = 1000;
    private static final int MOST_NAME_BYTES = 1024;

    private final Kernel kernel;
    private final MacIdentityReader identities;
    private final AccountNames accounts;
    private final BootTime boot;
    private final Map<String, String> environment;
    private final long self;

    /**
     * @param environment of this program
     * @param self pid of this program
     */
    HostFactsReader(
            Kernel kernel,
            MacIdentityReader identities,
            AccountNames accounts,
            BootTime boot,
            Map<String, String> environment,
            long self) {
        this.kernel = kernel;
        this.identities = identities;
        this.accounts = accounts;
        this.boot = boot;
        this.environment = Map.copyOf(environment);
        this.self = self;
    }

    HostFacts read() {
        Optional<ProcessEntry> entry = identities.entry(self).found();
        Owner user = accounts.owner(kernel.user());
        return new HostFacts(
                HostFacts.OperatingSystem.MACOS,
                ("macOS " + told("kern.osproductversion")).strip(),
                told("kern.hostname"),
                user,
                home(),
                temporaryDirectory(),
                told("kern.bootsessionuuid"),
                entry.map(ProcessEntry::identity).orElseGet(() -> unread(self)),
                ancestors(entry),
                boot.now(),
                sinceBoot(entry));
    }

    private static ProcessIdentity unread(long pid) {
        return new ProcessIdentity(pid, Optional.empty(), OptionalLong.empty());
    }

    /** Up to launchd, which is process 1; above it is the kernel, which is no process to us. */
    private List<ProcessIdentity> ancestors(Optional<ProcessEntry> entry) {
        List<ProcessIdentity> ancestors = new ArrayList<>();
        Optional<ProcessEntry> here = entry;
        for (int i = 0; i < MOST_ANCESTORS && here.isPresent() && here.get().parent() > 0; i++) {
            long parent = here.get().parent();
            Reading<ProcessEntry> next = identities.entry(parent);
            ancestors.add(next.found().map(ProcessEntry::identity).orElseGet(() -> unread(parent)));
            here = next.found();
        }
        return ancestors;
    }

    /** Never before this program's own start. */
    private Duration sinceBoot(Optional<ProcessEntry> entry) {
        Duration now = boot.sinceBoot();
        Duration ownStart = entry.map(found -> BootTime.since(found.startMicros(), boot.micros()))
                .orElse(Duration.ZERO);
        return now.compareTo(ownStart) < 0 ? ownStart : now;
    }

    private String told(String name) {
        Bytes bytes = kernel.named(name).bytes();
        return bytes.text(0, MOST_NAME_BYTES).strip();
    }

    private String home() {
        return HomeFolder.of(environment, System.getProperty("user.home", ""));
    }

    /** launchd gives every login a folder of its own below {@code /var/folders}, by {@code TMPDIR}. */
    private String temporaryDirectory() {
        return Optional.ofNullable(environment.get("TMPDIR"))
                .filter(path -> path.startsWith("/"))
                .map(path -> path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path)
                .orElse("/tmp");
    }
}
