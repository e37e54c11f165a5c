package io.github.strandline.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ChoiceFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every language says the same things: same keys, same places for values, same choices. */
final class LanguagesTest {

    private static final Path FOLDER = Path.of("resources", "i18n");
    private static final Pattern PLACE = Pattern.compile("\\{([0-9]+)");

    private final Properties english = read("strandline.properties");
    private final Properties german = read("strandline_de.properties");

    @Test
    void germanHasEveryKey() {
        List<String> missing = new ArrayList<>();
        for (String key : new TreeSet<>(english.stringPropertyNames())) {
            if (!german.containsKey(key)) {
                missing.add(key + "=" + english.getProperty(key));
            }
        }
        assertTrue(
                missing.isEmpty(),
                () -> missing.size() + " keys are missing in strandline_de.properties; in English they are:\n"
                        + String.join("\n", missing));
    }

    @Test
    void germanHasNoKeyOfItsOwn() {
        TreeSet<String> more = new TreeSet<>(german.stringPropertyNames());
        more.removeAll(english.stringPropertyNames());
        assertTrue(more.isEmpty(), () -> "not in strandline.properties any more:\n" + String.join("\n", more));
    }

    /** The later one would win without a word. */
    @Test
    void noKeyStandsTwice() throws IOException {
        for (String name : List.of("strandline.properties", "strandline_de.properties")) {
            List<String> keys = Files.readString(FOLDER.resolve(name))
                    .replace("\\\n", "")
                    .lines()
                    .filter(line -> line.matches("[a-z].*=.*"))
                    .map(line -> line.substring(0, line.indexOf('=')))
                    .toList();
            List<String> twice = new ArrayList<>(keys);
            new TreeSet<>(keys).forEach(twice::remove);
            assertEquals(List.of(), twice, name);
        }
    }

    @Test
    void placesForValuesAreTheSame() {
        Map<String, String> wrong = new TreeMap<>();
        for (String key : german.stringPropertyNames()) {
            if (english.containsKey(key) && !places(english, key).equals(places(german, key))) {
                wrong.put(key, places(english, key) + " in English, " + places(german, key) + " in German");
            }
        }
        assertEquals(Map.of(), wrong);
    }

    @Test
    void choicesAreTheSame() {
        Map<String, String> wrong = new TreeMap<>();
        for (String key : german.stringPropertyNames()) {
            if (english.containsKey(key) && !limits(english, key).equals(limits(german, key))) {
                wrong.put(key, limits(english, key) + " in English, " + limits(german, key) + " in German");
            }
        }
        assertEquals(Map.of(), wrong);
    }

    /** A text that is the same in both is a name, a unit or a pattern, and not one that was forgotten. */
    @Test
    void germanIsGerman() {
        List<String> same = german.stringPropertyNames().stream()
                .filter(key -> german.getProperty(key).equals(english.getProperty(key)))
                .filter(key -> Pattern.compile("[a-z]{4}.* .*[a-z]{3}")
                        .matcher(german.getProperty(key))
                        .find())
                .filter(key -> !key.equals("cli.synopsis"))
                .sorted()
                .toList();
        assertEquals(List.of(), same);
    }

    @Test
    void languageIsThatOfTheLocale() {
        assertEquals("In Benutzung", new Messages(Locale.GERMANY).text("standing.in_use"));
        assertEquals("In use", new Messages(Locale.ENGLISH).text("standing.in_use"));
        assertEquals("In use", new Messages(Locale.UK).text("standing.in_use"));
    }

    @Test
    void englishIsEnglishOnAGermanMachine() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            java.util.ResourceBundle.clearCache();
            assertEquals("In use", new Messages(Locale.ENGLISH).text("standing.in_use"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void germanCounts() {
        Messages messages = new Messages(Locale.GERMANY);
        assertEquals("1 verwaister Baum", messages.text("summary.stranded", 1));
        assertEquals("2 verwaiste Bäume", messages.text("summary.stranded", 2));
        assertEquals("10,7 GB", new Words(messages).bytes(10_700_000_000L));
    }

    private static TreeSet<String> places(Properties bundle, String key) {
        TreeSet<String> places = new TreeSet<>();
        Matcher place = PLACE.matcher(bundle.getProperty(key));
        while (place.find()) {
            places.add(place.group(1));
        }
        return places;
    }

    /** The limits of each choice, by the value that it is made by. */
    private static Map<Integer, List<Double>> limits(Properties bundle, String key) {
        Map<Integer, List<Double>> limits = new TreeMap<>();
        Format[] formats = new MessageFormat(bundle.getProperty(key), Locale.ENGLISH).getFormatsByArgumentIndex();
        for (int index = 0; index < formats.length; index++) {
            if (formats[index] instanceof ChoiceFormat choice) {
                List<Double> of = new ArrayList<>();
                for (double limit : choice.getLimits()) {
                    of.add(limit);
                }
                limits.put(index, of);
            }
        }
        return limits;
    }

    private static Properties read(String name) {
        Properties bundle = new Properties();
        try (Reader reader = Files.newBufferedReader(FOLDER.resolve(name))) {
            bundle.load(reader);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
        return bundle;
    }
}
