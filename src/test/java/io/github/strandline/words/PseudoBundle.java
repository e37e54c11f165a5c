package io.github.strandline.words;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The English words in a language that nobody speaks: every vowel has an accent and stands twice, which makes texts about 40 per cent
 * longer, as German ones are. Words that come from anywhere else stay as they are and give themselves away. Patterns of dates and
 * what joins the parts of a line are no words.
 */
public final class PseudoBundle extends ResourceBundle {

    private static final String PLAIN = "aeiouAEIOU";
    private static final String ACCENTED = "áéíóúÁÉÍÓÚ";

    private final ResourceBundle english = new Messages(Locale.ENGLISH).bundle();

    /** Messages in this language; numbers and dates are English. */
    public static Messages messages() {
        return new Messages(new PseudoBundle(), Locale.ENGLISH);
    }

    @Override
    protected Object handleGetObject(String key) {
        String text = english.getString(key);
        return key.startsWith("format.") || key.startsWith("joined.") || key.startsWith("unit.") ? text : pattern(text);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(english.keySet());
    }

    /** Changes the words of a MessageFormat pattern and leaves its places as they are, but for the words of choices. */
    static String pattern(String text) {
        StringBuilder changed = new StringBuilder();
        int index = 0;
        while (index < text.length()) {
            char sign = text.charAt(index);
            if (sign == '{') {
                int end = end(text, index);
                changed.append('{')
                        .append(place(text.substring(index + 1, end)))
                        .append('}');
                index = end + 1;
            } else {
                changed.append(letter(sign));
                index++;
            }
        }
        return changed.toString();
    }

    private static String place(String place) {
        int at = place.indexOf(",choice,");
        if (at < 0) {
            return place;
        }
        StringBuilder changed = new StringBuilder(place.substring(0, at) + ",choice,");
        String choices = place.substring(at + ",choice,".length());
        int depth = 0;
        int begin = 0;
        for (int index = 0; index <= choices.length(); index++) {
            char sign = index == choices.length() ? '|' : choices.charAt(index);
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            if (sign == '|' && depth == 0) {
                changed.append(begin == 0 ? "" : "|").append(choice(choices.substring(begin, index)));
                begin = index + 1;
            }
        }
        return changed.toString();
    }

    private static String choice(String choice) {
        int hash = choice.indexOf('#');
        int less = choice.indexOf('<');
        int limit = hash < 0 ? less : less < 0 ? hash : Math.min(hash, less);
        return choice.substring(0, limit + 1) + pattern(choice.substring(limit + 1));
    }

    private static int end(String text, int begin) {
        int depth = 0;
        for (int index = begin; index < text.length(); index++) {
            depth += text.charAt(index) == '{' ? 1 : text.charAt(index) == '}' ? -1 : 0;
            if (depth == 0) {
                return index;
            }
        }
        throw new IllegalArgumentException(text);
    }

    private static String letter(char sign) {
        int vowel = PLAIN.indexOf(sign);
        return vowel < 0
                ? String.valueOf(sign)
                : String.valueOf(ACCENTED.charAt(vowel)).repeat(2);
    }
}
