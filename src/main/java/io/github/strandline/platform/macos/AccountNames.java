package io.github.strandline.platform.macos;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names of accounts, each asked for once: the answer may have to come over a network, and one that does not come in time is not
 * waited for again. Then the number is the name.
 */
final class AccountNames {

    private final Kernel kernel;
    private final Patience patience;
    private final Map<Long, Owner> known = new ConcurrentHashMap<>();

    AccountNames(Kernel kernel, Patience patience) {
        this.kernel = kernel;
        this.patience = patience;
    }

    Owner owner(long user) {
        return known.computeIfAbsent(user, this::ask);
    }

    private Owner ask(long user) {
        String id = Long.toString(user);
        return new Owner(
                id,
                patience.ask(() -> Reading.known(kernel.account(user).bytes()))
                        .found()
                        .filter(name -> name.length() > 0)
                        .map(name -> new String(name.array(0, name.length()), StandardCharsets.UTF_8))
                        .orElse(id));
    }
}
