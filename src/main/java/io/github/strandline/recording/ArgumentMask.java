package io.github.strandline.recording;

import io.github.strandline.catalogue.ArgumentUse;
import io.github.strandline.process.ProcessRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks argument lists: values that an option names as secret, and free text, which may be a prompt. */
final class ArgumentMask {

    private static final String SECRET_NAME =
            "[\\w.-]*(?:token|password|passwd|passphrase|secret|api[-_]?key|access[-_]?key|private[-_]?key|auth"
                    + "|credentials?|cookie|authorization)";

    /** {@code --name=value} or {@code NAME=value}. */
    private static final Pattern JOINED =
            Pattern.compile("(-{0,2}" + SECRET_NAME + "=)(.+)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern OPTION = Pattern.compile("--?" + SECRET_NAME, Pattern.CASE_INSENSITIVE);

    /** curl and its like: {@code -u name:password}. */
    private static final Pattern USER_OPTION = Pattern.compile("-u|--user|--proxy-user");

    /** One argument that holds a whole command line, as Chromium's children and npm have. */
    private static final Pattern WITHIN =
            Pattern.compile("(\\s--" + SECRET_NAME + "(?:=|\\s+(?!-)))(\\S+)", Pattern.CASE_INSENSITIVE);

    /** The title that npm gives itself: {@code npm exec PACKAGE}, and what was to be passed on to it. */
    private static final Pattern TITLE =
            Pattern.compile("(npm(?:(?:\\s+-\\S*+)*\\s+[^-\\s]\\S*+){2})(\\s.*)", Pattern.DOTALL);

    private final Secrets secrets;
    private final FreeText texts;
    private final ArgumentUse use;

    /** @param use tells what must stay so that the replay judges the same */
    ArgumentMask(Secrets secrets, FreeText texts, ArgumentUse use) {
        this.secrets = secrets;
        this.texts = texts;
        this.use = use;
    }

    /** Takes note of the secrets in this list, to find them elsewhere too. */
    void learn(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (valueOfSecretOption(arguments, i)) {
                secrets.learn(arguments.get(i));
            }
            Matcher joined = JOINED.matcher(arguments.get(i));
            if (joined.matches()) {
                secrets.learn(joined.group(2));
            }
            int at = i;
            ShortSecrets.start(arguments, i)
                    .ifPresent(start -> secrets.learn(arguments.get(at).substring(start)));
            WITHIN.matcher(arguments.get(i)).results().forEach(found -> secrets.learn(found.group(2)));
        }
    }

    List<String> masked(ProcessRecord process, List<String> arguments) {
        Map<Integer, String> replaced = withoutNeeded(process, arguments);
        List<String> masked = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Matcher joined = JOINED.matcher(argument);
            Optional<Integer> letter = ShortSecrets.start(arguments, i);
            if (valueOfSecretOption(arguments, i)) {
                masked.add(secrets.alias(argument));
            } else if (joined.matches()) {
                masked.add(joined.group(1) + secrets.alias(joined.group(2)));
            } else if (i == 0 && TITLE.matcher(argument).matches()) {
                masked.add(TITLE.matcher(argument)
                        .replaceFirst(found -> Matcher.quoteReplacement(
                                found.group(1) + " (text of " + found.group(2).length() + " characters)")));
            } else if (letter.isPresent()) {
                masked.add(argument.substring(0, letter.get()) + secrets.alias(argument.substring(letter.get())));
            } else if (replaced.containsKey(i)) {
                masked.add(within(replaced.getOrDefault(i, argument)));
            } else {
                masked.add(within(argument));
            }
        }
        return masked;
    }

    private String within(String argument) {
        return WITHIN.matcher(argument)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + secrets.alias(found.group(2))));
    }

    /** What is to stand instead, by position, where the catalogue makes the same of it. */
    private Map<Integer, String> withoutNeeded(ProcessRecord process, List<String> arguments) {
        Map<Integer, String> found = new TreeMap<>(texts.in(arguments));
        for (int i = 0; i < arguments.size(); i++) {
            if (ShortSecrets.likely(arguments, i)) {
                found.putIfAbsent(i, secrets.alias(arguments.get(i)));
            }
        }
        List<String> list = new ArrayList<>(arguments);
        Map<Integer, String> free = new HashMap<>();
        Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.copyOf(found.keySet())));
        while (!open.isEmpty()) {
            List<Integer> places = open.pop();
            places.forEach(at -> list.set(at, found.getOrDefault(at, "")));
            if (places.isEmpty() || use.sameWith(process, list)) {
                places.forEach(at -> free.put(at, list.get(at)));
                continue;
            }
            places.forEach(at -> list.set(at, arguments.get(at)));
            // Halves, as few are needed and a list may be long.
            int half = places.size() / 2;
            if (half > 0) {
                open.push(places.subList(half, places.size()));
                open.push(places.subList(0, half));
            }
        }
        return free;
    }

    private static boolean valueOfSecretOption(List<String> arguments, int at) {
        if (at == 0 || arguments.get(at).startsWith("-")) {
            return false;
        }
        String option = arguments.get(at - 1);
        return OPTION.matcher(option).matches()
                || (USER_OPTION.matcher(option).matches() && arguments.get(at).contains(":"));
    }
}
