package io.github.strandline.recording;

import io.github.strandline.host.HostFacts;
import io.github.strandline.process.Owner;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Masks the home directory, names of people and the name of the machine. {@code /home/ann} becomes {@code /home/user}, not
 * {@code ~}: a path must stay absolute and its last segment a name, as record folders are named after it. Accounts of the
 * system, such as {@code root}, identify nobody and stay.
 */
final class Names {

    private final Map<String, String> accounts = new LinkedHashMap<>();
    private final String hostName;
    private final Map<String, String> replacements = new LinkedHashMap<>();
    private Pattern search;

    Names(Report report, TakenWords words) {
        HostFacts facts = report.facts();
        hostName = facts.name();
        List<Owner> owners = Stream.concat(
                        Stream.of(facts.user()),
                        report.processes().stream().flatMap(process -> process.owner().found().stream()))
                .distinct()
                .toList();
        Map<String, HomeFolders.Home> homes = HomeFolders.in(report);
        Set<String> taken = Stream.concat(
                        owners.stream().map(Owner::name),
                        homes.values().stream().map(HomeFolders.Home::name))
                .collect(Collectors.toSet());
        String alias = Stream.of("user", "person", "somebody")
                .filter(word -> !taken.contains(word))
                .findFirst()
                .orElse("nobody-in-particular");
        owners.stream()
                .filter(owner -> isPerson(owner, facts.system()))
                .forEach(owner -> accounts.computeIfAbsent(owner.name(), _ -> nextAlias(alias)));
        home(facts);
        accounts.forEach((name, masked) -> word(name, masked, words));
        machine(facts.name(), words);
        search = pattern(replacements);
        homes.forEach((path, home) -> home(path, home, alias, words));
        search = pattern(replacements);
    }

    private static Pattern pattern(Map<String, String> replacements) {
        return Pattern.compile(
                replacements.isEmpty()
                        ? "(?!)"
                        : replacements.keySet().stream()
                                .sorted(Comparator.comparingInt(String::length).reversed())
                                .map(Names::bounded)
                                .collect(Collectors.joining("|")));
    }

    /** The home of somebody, who may run no process. A name with a known one in it is masked by that one. */
    private void home(String path, HomeFolders.Home home, String alias, TakenWords words) {
        if (masked(path).equals(path)) {
            String known = accounts.computeIfAbsent(home.name(), _ -> nextAlias(alias));
            replacements.putIfAbsent(path, home.folder() + known);
            word(home.name(), known, words);
        }
    }

    private String nextAlias(String alias) {
        return accounts.isEmpty() ? alias : alias + "-" + (accounts.size() + 1);
    }

    /** The text with every name masked that can be searched for. */
    String masked(String text) {
        return search.matcher(text).replaceAll(found -> Matcher.quoteReplacement(replacements.get(found.group())));
    }

    /** The name of an account, which is certainly one. */
    String account(String name) {
        return accounts.getOrDefault(name, name);
    }

    /** The name of the machine, which is certainly one. */
    String host(String name) {
        return name.equals(hostName) ? "host" : masked(name);
    }

    /** Below these ids are the system's accounts (login.defs(5), UID_MIN; macOS starts at 500). */
    private static boolean isPerson(Owner owner, HostFacts.OperatingSystem system) {
        String id = owner.id();
        if (system == HostFacts.OperatingSystem.WINDOWS) {
            return id.startsWith("S-1-5-21-");
        }
        try {
            long number = Long.parseLong(id);
            return number >= (system == HostFacts.OperatingSystem.MACOS ? 500 : 1000) && number != 65_534;
        } catch (NumberFormatException _) {
            return true;
        }
    }

    private void home(HostFacts facts) {
        String home = facts.home();
        String alias = accounts.get(facts.user().name());
        int cut = Math.max(home.lastIndexOf('/'), home.lastIndexOf('\\'));
        if (alias != null && cut > 0 && cut + 1 < home.length()) {
            replacements.put(home, home.substring(0, cut + 1) + alias);
        }
    }

    private void word(String name, String alias, TakenWords words) {
        if (words.free(name)) {
            replacements.putIfAbsent(name, alias);
            // A record folder carries the name as its tool writes it: what is no ASCII letter or digit becomes a
            // hyphen.
            String slug = name.replaceAll("[^a-zA-Z0-9._-]+", "-").replaceAll("^-+|-+$", "");
            if (words.free(slug)) {
                replacements.putIfAbsent(slug, alias);
            }
        }
    }

    private void machine(String name, TakenWords words) {
        if (words.free(name) && !accounts.containsKey(name)) {
            replacements.putIfAbsent(name, "host");
            String first = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
            if (words.free(first)) {
                replacements.putIfAbsent(first, "host");
            }
        }
    }

    /** As a word of its own; a path may begin anywhere, as in {@code /proc/1/root/home/ann}. */
    private static String bounded(String name) {
        boolean path = name.contains("/") || name.contains("\\");
        return (path ? "" : "(?<![\\p{L}\\p{N}])")
                + Pattern.quote(name)
                + (path ? "(?![\\p{L}\\p{N}._-])" : "(?![\\p{L}\\p{N}])");
    }
}
