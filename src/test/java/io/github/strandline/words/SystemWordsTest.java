package io.github.strandline.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.evidence.Evidence.Parentage;
import io.github.strandline.host.HostFacts.OperatingSystem;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that are others on macOS and on Windows, on whichever system this runs. */
final class SystemWordsTest {

    private static final String MARKS = ".*@(mac|windows)";

    private static Messages on(OperatingSystem system) {
        return new Messages(Locale.ENGLISH, system);
    }

    private static List<String> all(OperatingSystem system, String language) {
        ResourceBundle bundle = new Messages(Locale.of(language), system).bundle();
        return bundle.keySet().stream()
                .filter(key -> !key.matches(MARKS))
                .map(bundle::getString)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void whatOneSystemWordsItsOwnWayAllOthersHaveTooAndTheSameValues(String language) {
        ResourceBundle bundle = new Messages(Locale.of(language)).bundle();
        List<String> own =
                bundle.keySet().stream().filter(key -> key.contains("@")).toList();
        assertFalse(own.isEmpty());
        for (String key : own) {
            assertTrue(key.matches(MARKS), key);
            String plain = bundle.getString(key.substring(0, key.indexOf('@')));
            assertEquals(plain.contains("{0}"), bundle.getString(key).contains("{0}"), key);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void keysAreNamedAsTheyStandOnTheKeyboard(String language) {
        for (String text : all(OperatingSystem.MACOS, language)) {
            assertFalse(text.contains("Ctrl") || text.contains("Strg"), text);
            assertFalse(text.contains("Alt+") || text.contains("Shift+") || text.contains("Umschalt+"), text);
        }
        for (OperatingSystem system : List.of(OperatingSystem.WINDOWS, OperatingSystem.LINUX, OperatingSystem.OTHER)) {
            for (String text : all(system, language)) {
                assertFalse(text.matches("(?s).*[\u2318\u2325\u21e7\u2326].*"), text);
            }
        }
        assertTrue(
                on(OperatingSystem.MACOS).text("help.keys.text.acting").contains("\u21e7\u2318A\tmark all stranded"));
        assertTrue(on(OperatingSystem.WINDOWS).text("help.keys.text.acting").contains("Ctrl+Shift+A\tmark all"));
    }

    @Test
    void settingsHaveTheNameOfTheSystem() {
        assertEquals("Preferences\u2026", on(OperatingSystem.LINUX).text("menu.settings"));
        assertEquals("Preferences", on(OperatingSystem.OTHER).text("preferences.title"));
        for (OperatingSystem system : List.of(OperatingSystem.MACOS, OperatingSystem.WINDOWS)) {
            assertEquals("Settings\u2026", on(system).text("menu.settings"));
            assertEquals("Settings", on(system).text("preferences.title"));
            assertTrue(on(system).text("help.keys.text").contains("\tsettings\n"));
            assertFalse(all(system, "en").stream()
                    .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains("preferences")));
        }
    }

    /** Files are made with the rights of their folder there. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void windowsPromisesNobodyThatOnlyHeCanReadAFile(String language) {
        List<String> promises = List.of("only you can", "Only you can", "nur, wem sie geh", "nur der eigene Benutzer");
        for (String text : all(OperatingSystem.WINDOWS, language)) {
            assertFalse(promises.stream().anyMatch(text.replace("\n", "")::contains), text);
        }
        assertTrue(all(OperatingSystem.LINUX, language).stream()
                .anyMatch(text -> promises.stream().anyMatch(text::contains)));
    }

    @Test
    void nothingIsAskedToCloseOnWindows() {
        Messages words = on(OperatingSystem.WINDOWS);
        assertEquals("ended at once", words.text("outcome.ended_by_force"));
        assertEquals("3 at once", words.text("result.forced", 3));
        assertTrue(words.text("preferences.patience.detail").contains("ended at once, whatever stands here"));
        assertEquals("ended by force", on(OperatingSystem.MACOS).text("outcome.ended_by_force"));
    }

    /** What is measured is the same everywhere; each system has its own name for it. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void memoryIsCalledWhatTheSystemCallsIt(String language) {
        for (OperatingSystem system : List.of(OperatingSystem.MACOS, OperatingSystem.WINDOWS)) {
            assertFalse(all(system, language).stream().anyMatch(text -> text.matches("(?s).*\\bRSS\\b.*")));
        }
        assertEquals("RSS", new Messages(Locale.of(language), OperatingSystem.LINUX).text("column.memory"));
        assertEquals("Working set", on(OperatingSystem.WINDOWS).text("column.memory"));
        assertEquals("Real memory", on(OperatingSystem.MACOS).text("column.memory"));
    }

    /** By who has it, not by where it is read: a report may come from a Mac. */
    @Test
    void whatLaunchdTookOverIsSaidToBeUnderIt() {
        for (OperatingSystem system : OperatingSystem.values()) {
            assertEquals("exited (now under launchd)", parent(system, Parentage.Kind.INIT, "launchd"));
            assertEquals("exited", parent(system, Parentage.Kind.INIT, "systemd"));
            assertEquals("by design", parent(system, Parentage.Kind.BY_DESIGN, "launchd"));
        }
    }

    private static String parent(OperatingSystem system, Parentage.Kind kind, String name) {
        return new Words(on(system))
                .fact(new Parentage(kind, 1, Optional.of(name), false, Instant.EPOCH))
                .value();
    }

    @Test
    void aSystemThatIsNotKnownIsToldWhichAre() {
        assertEquals(
                "This version looks at Linux, macOS and Windows only; on SunOS it can open saved reports.",
                on(OperatingSystem.OTHER).text("cli.unsupported", "SunOS"));
    }
}
