package io.github.strandline.host;

import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Where and when a scan was made. In a replay these are the recorded ones.
 *
 * @param system which operating system
 * @param version its name and version, for a person
 * @param name host name
 * @param user the account that this program runs as
 * @param home home directory of that account, an absolute path
 * @param temporaryDirectory the system's temporary directory for that account
 * @param bootId tells boots of one machine apart, and behind a slash the pid namespace where that is not the first one;
 *     empty when unknown
 * @param self this process
 * @param ancestors parent, grandparent and so on of this process, nearest first
 * @param now wall-clock time, for display only
 * @param sinceBoot monotonic clock, including time asleep; ages come from this
 */
public record HostFacts(
        OperatingSystem system,
        String version,
        String name,
        Owner user,
        String home,
        String temporaryDirectory,
        String bootId,
        ProcessIdentity self,
        List<ProcessIdentity> ancestors,
        Instant now,
        Duration sinceBoot) {

    /** The systems that the product runs on. */
    public enum OperatingSystem {
        LINUX,
        MACOS,
        WINDOWS,
        OTHER
    }

    public HostFacts {
        ancestors = List.copyOf(ancestors);
    }
}
