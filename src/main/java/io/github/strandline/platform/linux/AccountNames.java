package io.github.strandline.platform.linux;

import io.github.strandline.process.Owner;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names of accounts by user id, from the text of {@code /etc/passwd}, passwd(5). Accounts that only a directory service
 * knows have no name here and are shown by their id: asking the service could block and runs foreign code.
 */
final class AccountNames {

    private final Map<Long, Owner> byId = new ConcurrentHashMap<>();

    private AccountNames() {}

    /** The accounts of the text; lines that are none are skipped, and of two with the same id the first counts. */
    static AccountNames parse(String passwd) {
        AccountNames names = new AccountNames();
        passwd.lines().forEach(names::add);
        return names;
    }

    Owner owner(long id) {
        return byId.computeIfAbsent(id, unknown -> new Owner(Long.toString(unknown), Long.toString(unknown)));
    }

    private void add(String line) {
        String[] field = line.split(":", -1);
        if (field.length < 4 || field[0].isEmpty() || !field[2].matches("[0-9]{1,10}")) {
            return;
        }
        byId.putIfAbsent(Long.parseLong(field[2]), new Owner(field[2], field[0]));
    }
}
