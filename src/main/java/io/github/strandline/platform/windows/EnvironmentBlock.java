package io.github.strandline.platform.windows;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds keys in an environment block: {@code KEY=VALUE} strings in UTF-16 that each end with a NUL, after the last of them one
 * more NUL ({@code GetEnvironmentStrings} of processenv.h). Keys are the same in capitals and small letters; entries that begin
 * with an equals sign are the command processor's own. Only the wanted values ever become text of their own.
 */
final class EnvironmentBlock {

    private EnvironmentBlock() {}

    /** The values of those wanted keys that are set, under the names asked for. */
    static Map<String, String> parse(Block block, Set<String> wanted) {
        Map<String, String> asked = new HashMap<>();
        wanted.forEach(key -> asked.put(key.toUpperCase(Locale.ROOT), key));
        Map<String, String> found = new HashMap<>();
        int at = 0;
        while (block.holds(at, 2) && block.u16(at) != 0) {
            String entry = block.textToNul(at, Integer.MAX_VALUE);
            int equals = entry.indexOf('=');
            String key = equals > 0 ? asked.get(entry.substring(0, equals).toUpperCase(Locale.ROOT)) : null;
            if (key != null) {
                found.putIfAbsent(key, entry.substring(equals + 1));
            }
            at += 2 * entry.length() + 2;
        }
        return Map.copyOf(found);
    }
}
