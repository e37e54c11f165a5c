package io.github.strandline.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what people wrote on command lines: sentences, values of options that take a prompt or a message, and code for an
 * interpreter. A path that the report knows otherwise is none, whatever white space it has.
 */
final class FreeText {

    private static final Pattern WHITE = Pattern.compile("[\\s\\p{Z}]");

    private static final Pattern NAMED = Pattern.compile("(--?[\\w-]+=)(.*)", Pattern.DOTALL);

    private static final String PROMPT_NAME = "--?(?!no-|skip-|disable-)[\\w-]*"
            + "(?:prompt|message|instructions?|question|query|description|comment|body)";
    private static final Pattern PROMPT = Pattern.compile(PROMPT_NAME, Pattern.CASE_INSENSITIVE);

    /** In a title, which is one argument that holds a whole command line. */
    private static final Pattern PROMPT_WITHIN = Pattern.compile(
            "(\\s" + PROMPT_NAME + "(?:=|\\s+(?!-)))(.+?)(?=\\s--|\\z)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** ssh_config(5): whether it holds a connection for others. */
    private static final Pattern SETTING =
            Pattern.compile("(?:-\\w*o)?\\s*control(?:master|persist)[\\s=]+\\w+", Pattern.CASE_INSENSITIVE);

    /** Interpreters, and their options that take code, joined or as the next argument; from their manual pages. */
    private static final Map<Pattern, Pattern> CODE = Map.of(
            Pattern.compile("node(?:js)?|bun|deno|tsx|ts-node|electron"),
            Pattern.compile("(-e|-p|-pe|--eval|--print)(=.*)?", Pattern.DOTALL),
            Pattern.compile("(?:i?python|pypy)[\\d.]*"),
            Pattern.compile("(-[bBdEiIOPqsSuvx]*c)(.*)", Pattern.DOTALL),
            Pattern.compile("(?:perl|ruby)[\\d.]*"),
            Pattern.compile("(-[anlpsw0-9]*[eE])(.*)", Pattern.DOTALL),
            Pattern.compile("php[\\d.]*"),
            Pattern.compile("(-r|--run)(=.*)?", Pattern.DOTALL),
            Pattern.compile("lua[\\d.]*|luajit|osascript|Rscript|R"),
            Pattern.compile("(-e)(.*)", Pattern.DOTALL),
            Pattern.compile("(?:ba|da|a|k|z|fi)?sh"),
            Pattern.compile("(-[a-zA-Z]*c|--command)(=.*)?", Pattern.DOTALL),
            Pattern.compile("pwsh|powershell"),
            Pattern.compile("(-c|-command|-e|-ec|-encodedcommand)()", Pattern.CASE_INSENSITIVE));

    /** Options of interpreters whose value is the next argument. */
    private static final Pattern WITH_VALUE = Pattern.compile(
            "-r|--require|--import|--loader|--experimental-loader|-C|--conditions|--env-file|-W|-X|-I|-M|-[a-zA-Z]*o"
                    + "|--rcfile|--init-file|-d",
            Pattern.DOTALL);

    private final KnownPaths paths;

    FreeText(KnownPaths paths) {
        this.paths = paths;
    }

    /** By position what is to stand there instead. */
    Map<Integer, String> in(List<String> arguments) {
        Map<Integer, String> found = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (i > 0) {
                int at = i;
                Optional<String> masked = isPromptAt(arguments, i) ? Optional.of(alias(argument)) : sentence(argument);
                masked.ifPresent(text -> found.put(at, text));
            } else if (PROMPT_WITHIN.matcher(argument).find()) {
                found.put(
                        i,
                        PROMPT_WITHIN
                                .matcher(argument)
                                .replaceAll(part -> Matcher.quoteReplacement(part.group(1) + alias(part.group(2)))));
            }
        }
        for (int i = 0; i + 1 < arguments.size(); i++) {
            Optional<Pattern> options = code(arguments.get(i));
            if (options.isPresent()) {
                code(arguments, options.get(), i + 1, found);
            }
        }
        return found;
    }

    private static boolean isPromptAt(List<String> arguments, int at) {
        return !arguments.get(at).isEmpty()
                && !arguments.get(at).startsWith("-")
                && PROMPT.matcher(arguments.get(at - 1)).matches();
    }

    private Optional<String> sentence(String argument) {
        Matcher named = NAMED.matcher(argument);
        if (named.matches()) {
            String name = named.group(1);
            String value = named.group(2);
            boolean prompt = !value.isEmpty()
                    && PROMPT.matcher(name.substring(0, name.length() - 1)).matches();
            return (prompt ? Optional.of(alias(value)) : sentence(value)).map(name::concat);
        }
        return WHITE.matcher(argument).find()
                        && !paths.holdAllWhiteOf(argument)
                        && !SETTING.matcher(argument).matches()
                ? Optional.of(alias(argument))
                : Optional.empty();
    }

    private static Optional<Pattern> code(String program) {
        String name = program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
        String bare = name.endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
        return CODE.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(bare).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** What follows the script is the script's own. */
    private static void code(List<String> arguments, Pattern options, int from, Map<Integer, String> found) {
        int i = from;
        while (i < arguments.size() && arguments.get(i).startsWith("-")) {
            Matcher option = options.matcher(arguments.get(i));
            boolean takes = option.matches();
            String joined = takes && option.group(2) != null ? option.group(2) : "";
            if (!joined.isEmpty()) {
                String equals = joined.startsWith("=") ? "=" : "";
                found.put(i, option.group(1) + equals + alias(joined.substring(equals.length())));
            } else if (takes && i + 1 < arguments.size()) {
                found.put(i + 1, alias(arguments.get(i + 1)));
            }
            boolean value = takes
                    ? joined.isEmpty()
                    : WITH_VALUE.matcher(arguments.get(i)).matches();
            i += value ? 2 : 1;
        }
    }

    /** Still an option where it was one. */
    private static String alias(String text) {
        String hyphens = text.startsWith("--") ? "--" : text.startsWith("-") ? "-" : "";
        return hyphens + "(text of " + text.length() + " characters)";
    }
}
