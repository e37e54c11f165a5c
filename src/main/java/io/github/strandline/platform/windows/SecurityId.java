package io.github.strandline.platform.windows;

import io.github.strandline.process.Owner;
import java.util.Map;
import java.util.Optional;

/**
 * Account identifiers: {@code SID} of winnt.h, one byte revision, one byte count, six bytes authority, big-endian, then that
 * many sub-authorities; written {@code S-1-5-21-…}. Only the system's own accounts get a name here: asking for the names of
 * others may go to a domain controller and block.
 */
final class SecurityId {

    private static final int HEAD = 8;
    private static final int MOST_SUB_AUTHORITIES = 15;
    private static final Map<String, String> KNOWN =
            Map.of("S-1-5-18", "SYSTEM", "S-1-5-19", "LOCAL SERVICE", "S-1-5-20", "NETWORK SERVICE");

    private SecurityId() {}

    /** The text form; empty when the bytes are none. */
    static Optional<String> text(byte[] bytes) {
        Block block = new Block(bytes);
        int count = block.holds(0, HEAD) ? Byte.toUnsignedInt(bytes[1]) : MOST_SUB_AUTHORITIES + 1;
        if (count > MOST_SUB_AUTHORITIES || bytes[0] != 1 || !block.holds(HEAD, 4L * count)) {
            return Optional.empty();
        }
        long authority = 0;
        for (int i = 2; i < HEAD; i++) {
            authority = authority << 8 | Byte.toUnsignedInt(bytes[i]);
        }
        StringBuilder text = new StringBuilder("S-1-").append(authority);
        for (int i = 0; i < count; i++) {
            text.append('-').append(block.u32(HEAD + 4 * i));
        }
        return Optional.of(text.toString());
    }

    static Owner owner(String id, Owner self) {
        return id.equals(self.id()) ? self : new Owner(id, KNOWN.getOrDefault(id, id));
    }
}
