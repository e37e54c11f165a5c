package io.github.strandline.platform.windows;

import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;

/** The account that this program runs as: the SID of its own token, and the name that Java found at its start. */
final class OwnAccount {

    private OwnAccount() {}

    /** With the name for an id when the token cannot be read; then no process counts as ours. */
    static Owner read(ProcessOpener opener, long pid) {
        String name = System.getProperty("user.name", "");
        if (opener.open(pid, Rights.QUERY) instanceof Reading.Known<OpenProcess>(OpenProcess self)) {
            try (self) {
                return self.user()
                        .found()
                        .flatMap(SecurityId::text)
                        .map(id -> new Owner(id, name))
                        .orElseGet(() -> new Owner(name, name));
            }
        }
        return new Owner(name, name);
    }
}
