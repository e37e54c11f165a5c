package io.github.strandline.daemons;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Puts a command into an environment that holds nothing of the person who runs the tests, and under another user
 * when told so.
 *
 * @param variables the whole environment
 * @param user whom to become, with the group of the same number and no other; empty for who we are
 */
record HermeticEnvironment(Map<String, String> variables, OptionalInt user) {

    HermeticEnvironment {
        variables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }

    static HermeticEnvironment of(ShortDirectory room, String marking, OptionalInt user) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("PATH", System.getenv("PATH"));
        variables.put("HOME", room.path().resolve("home").toString());
        variables.put("USER", "tester");
        variables.put("LANG", "C.UTF-8");
        variables.put("TMPDIR", room.path().resolve("t").toString());
        variables.put("NO_UPDATE_NOTIFIER", "1");
        variables.put("PWTEST_CLI_CHANNEL_SCAN_DISABLED_FOR_TEST", "1");
        int split = marking.indexOf('=');
        variables.put(marking.substring(0, split), marking.substring(split + 1));
        return new HermeticEnvironment(variables, user);
    }

    HermeticEnvironment with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(variables);
        more.put(name, value);
        return new HermeticEnvironment(more, user);
    }

    HermeticEnvironment without(String name) {
        Map<String, String> fewer = new LinkedHashMap<>(variables);
        fewer.remove(name);
        return new HermeticEnvironment(fewer, user);
    }

    /** The command that runs {@code command} so. */
    List<String> command(List<String> command) {
        List<String> whole = new ArrayList<>(List.of("env", "-i"));
        variables.forEach((name, value) -> whole.add(name + "=" + value));
        whole.addAll(asUser(command));
        return whole;
    }

    /** The command that runs {@code command} under the user, in the environment that is there; starts with a path. */
    List<String> asUser(List<String> command) {
        List<String> whole = new ArrayList<>();
        user.ifPresent(id -> whole.addAll(List.of(
                Requirements.program("setpriv").toString(),
                "--reuid",
                Integer.toString(id),
                "--regid",
                Integer.toString(id),
                "--clear-groups")));
        whole.addAll(command);
        return whole;
    }

    HermeticEnvironment asOurselves() {
        return new HermeticEnvironment(variables, OptionalInt.empty());
    }
}
