package io.github.strandline.platform;

import java.util.Map;
import java.util.stream.Stream;

/** A person's folder as programs on Unix find it: {@code HOME} first, environ(7), then the account. A relative one is ignored. */
public final class HomeFolder {

    private HomeFolder() {}

    /** @param account folder by the account; the root when that is none either */
    public static String of(Map<String, String> environment, String account) {
        return Stream.of(environment.getOrDefault("HOME", ""), account)
                .filter(path -> path.startsWith("/"))
                .findFirst()
                .orElse("/");
    }
}
