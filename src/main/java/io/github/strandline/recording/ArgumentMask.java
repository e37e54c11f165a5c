package io.github.strandline.recording;

import java.util.ArrayList;
import java.util.List;
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

    private static final Pattern FREE_TEXT = Pattern.compile("(?!/|[A-Za-z]:\\\\)\\S*\\s.*", Pattern.DOTALL);
    private static final Pattern NAMED_TEXT = Pattern.compile("(--?[\\w-]+=)(.*)", Pattern.DOTALL);

    private final Secrets secrets;

    ArgumentMask(Secrets secrets) {
        this.secrets = secrets;
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
            WITHIN.matcher(arguments.get(i)).results().forEach(found -> secrets.learn(found.group(2)));
        }
    }

    /** @param stranger whether the process is nothing that the catalogue knows, so that text in it is nobody's session name */
    List<String> masked(List<String> arguments, boolean stranger) {
        List<String> masked = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Matcher joined = JOINED.matcher(argument);
            if (valueOfSecretOption(arguments, i)) {
                masked.add(secrets.alias(argument));
            } else if (joined.matches()) {
                masked.add(joined.group(1) + secrets.alias(joined.group(2)));
            } else if (i == 0 && TITLE.matcher(argument).matches()) {
                masked.add(TITLE.matcher(argument)
                        .replaceFirst(found -> Matcher.quoteReplacement(
                                found.group(1) + " (text of " + found.group(2).length() + " characters)")));
            } else if (i > 0 && stranger) {
                masked.add(withoutFreeText(argument));
            } else {
                masked.add(WITHIN.matcher(argument)
                        .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + secrets.alias(found.group(2)))));
            }
        }
        return masked;
    }

    private static boolean valueOfSecretOption(List<String> arguments, int at) {
        if (at == 0 || arguments.get(at).startsWith("-")) {
            return false;
        }
        String option = arguments.get(at - 1);
        return OPTION.matcher(option).matches()
                || (USER_OPTION.matcher(option).matches() && arguments.get(at).contains(":"));
    }

    private static String withoutFreeText(String argument) {
        Matcher named = NAMED_TEXT.matcher(argument);
        if (named.matches()) {
            return named.group(1) + withoutFreeText(named.group(2));
        }
        return FREE_TEXT.matcher(argument).matches() ? "(text of " + argument.length() + " characters)" : argument;
    }
}
