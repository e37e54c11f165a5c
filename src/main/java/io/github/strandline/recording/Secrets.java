package io.github.strandline.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds secrets by their shape, and those that were learnt from a command line, and gives each a number of its own, so that
 * two different ones stay different.
 */
final class Secrets {

    /** Values shorter than this are masked where they were found, but not searched for elsewhere. */
    private static final int SEARCHED_LENGTH = 8;

    private static final String EDGE = "(?<![A-Za-z0-9])";

    /** Each has one group: the secret. */
    private static final List<Pattern> SHAPES = List.of(
            // Keys that say by their prefix whose they are.
            Pattern.compile(EDGE + "((?:sk|pk|rk)-[A-Za-z0-9_-]{8,})"),
            Pattern.compile(EDGE + "(gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\\w{16,}|glpat-[\\w-]{16,})"),
            Pattern.compile(EDGE + "(xox[a-z]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{20,}|AIza[\\w-]{20,})"),
            Pattern.compile(EDGE + "((?:AKIA|ASIA)[A-Z0-9]{12,})"),
            Pattern.compile("(?<![\\w-])(eyJ[\\w-]{10,}\\.[\\w-]{10,}(?:\\.[\\w-]*)?)"),
            Pattern.compile("(?i)\\b(?:bearer|basic)\\s+([\\w.~+/=-]{6,})"),
            // user:password@ in a URL, and a query parameter.
            Pattern.compile("(?i)(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*+://([^/\\s@\"']+)@"),
            Pattern.compile(
                    "(?i)[?&;](?:\\w*token|key|api[_-]?key|auth|password|secret|sig|signature|code)=([^&#\\s\"']+)"),
            // A header and a JSON member.
            Pattern.compile("(?i)\\b(?:proxy-)?(?:authorization|x-api-key|cookie)\\s*[:=]\\s*([^\\s\"'][^\"'\\r\\n]*)"),
            Pattern.compile("(?i)\"[\\w-]*(?:token|password|secret|api_?key|authorization)\"\\s*:\\s*\"([^\"]+)\""));

    private final TakenWords words;
    private final Map<String, String> aliases = new HashMap<>();
    private Pattern learnt = Pattern.compile("(?!)");

    Secrets(TakenWords words) {
        this.words = words;
    }

    /** The text that stands for this secret from now on. */
    String alias(String secret) {
        return aliases.computeIfAbsent(secret, _ -> "masked-" + (aliases.size() + 1));
    }

    /** Masks this value wherever it turns up, when it can hardly be anything else as well. */
    void learn(String secret) {
        boolean path = secret.startsWith("/") || secret.startsWith(".") || secret.contains("\\");
        if (secret.length() >= SEARCHED_LENGTH && !path && words.free(secret) && !aliases.containsKey(secret)) {
            alias(secret);
            learnt = Pattern.compile(learnt.pattern() + "|" + Pattern.quote(secret));
        }
    }

    String masked(String text) {
        String masked = learnt.matcher(text).replaceAll(found -> alias(found.group()));
        for (Pattern shape : SHAPES) {
            masked = shape.matcher(masked).replaceAll(this::maskedGroup);
        }
        return masked;
    }

    private String maskedGroup(MatchResult found) {
        String secret = found.group(1);
        String alias = aliases.containsValue(secret) ? secret : alias(secret);
        String whole = found.group();
        int start = found.start(1) - found.start();
        return Matcher.quoteReplacement(whole.substring(0, start) + alias + whole.substring(start + secret.length()));
    }
}
