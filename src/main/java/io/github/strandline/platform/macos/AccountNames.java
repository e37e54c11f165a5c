package io.github.strandline.platform.macos;

import io.github.strandline.process.Owner;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Names of accounts, each asked for once: the answer may have to come over a network. */
final class AccountNames {

    private final Kernel kernel;
    private final Map<Long, Owner> known = new ConcurrentHashMap<>();

    AccountNames(Kernel kernel) {
        this.kernel = kernel;
    }

    Owner owner(long user) {
        return known.computeIfAbsent(user, this::ask);
    }

    private Owner ask(long user) {
        Bytes name = kernel.account(user).bytes();
        String id = Long.toString(user);
        return new Owner(
                id, name.length() == 0 ? id : new String(name.array(0, name.length()), StandardCharsets.UTF_8));
    }
}
