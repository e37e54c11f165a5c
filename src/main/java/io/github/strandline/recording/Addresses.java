package io.github.strandline.recording;

import java.util.HashMap;
import java.util.Map;

/**
 * Masks addresses of other machines by the block that is kept for documentation (2001:db8::/32, RFC 3849). Loopback and
 * wildcard addresses say nothing of anybody and stay.
 */
final class Addresses {

    private final Map<String, String> aliases = new HashMap<>();

    String masked(String address) {
        return speaksOfNobody(address)
                ? address
                : aliases.computeIfAbsent(address, _ -> "2001:db8::" + Integer.toHexString(aliases.size() + 1));
    }

    private static boolean speaksOfNobody(String address) {
        String bare = address.startsWith("::ffff:") ? address.substring("::ffff:".length()) : address;
        return bare.startsWith("127.")
                || bare.equals("0.0.0.0")
                || bare.equals("::")
                || bare.equals("::1")
                || bare.matches("0*(:0*)*:0*[01]");
    }
}
