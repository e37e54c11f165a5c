package io.github.strandline;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The message bundle and the code agree. The convention: a key is lower-case and dotted, such as {@code unit.days_hours};
 * in Java it stands as a whole literal, in FXML after a percent sign, or it is one of the {@link DerivedKeys}; a literal
 * that starts with a dot, such as {@code .detail}, is a suffix that follows such a key. What stands behind an at sign is the system that
 * words that key in its own way. Every literal whose first part is a first
 * part of the bundle is taken for a key.
 */
final class MessageKeysTest {

    private static final Path BUNDLE = Path.of("resources", "i18n", "strandline.properties");
    private static final String PARTS = "[a-z0-9_]+(?:\\.[a-z0-9_]+)";
    private static final Pattern KEY = Pattern.compile(PARTS + "+");
    private static final Pattern SUFFIX = Pattern.compile("(?:\\.[a-z0-9_]+)+");
    private static final Pattern IN_FXML = Pattern.compile("\"%(" + PARTS + "*)\"");
    private static final Pattern ASKED_FOR = Pattern.compile("\\b(?:text|getString)\\(\\s*\"(" + PARTS + "+)\"");

    private final Properties bundle = new Properties();
    private Set<String> groups;
    private Set<String> literals;

    @BeforeEach
    void read() throws IOException {
        try (Reader reader = Files.newBufferedReader(BUNDLE)) {
            bundle.load(reader);
        }
        groups = keys().map(key -> key.replaceFirst("\\..*", "")).collect(Collectors.toSet());
        literals = SourceFile.ofMain().stream()
                .flatMap(file -> file.literals().stream())
                .collect(Collectors.toSet());
    }

    @Test
    void keysAreLowerCaseAndDotted() {
        assertEquals(
                List.of(), keys().filter(key -> !KEY.matcher(key).matches()).toList());
    }

    @Test
    void everyKeyThatIsUsedExists() throws IOException {
        Set<String> used = new TreeSet<>(writtenKeys().toList());
        DerivedKeys.ALL.stream()
                .filter(derived -> derived.complete() && keys().anyMatch(key -> key.startsWith(derived.prefix())))
                .flatMap(DerivedKeys::keys)
                .forEach(used::add);
        used.removeIf(
                key -> bundle.containsKey(key) || suffixes().anyMatch(suffix -> bundle.containsKey(key + suffix)));
        assertEquals(Set.of(), used, "not in " + BUNDLE);
    }

    @Test
    void everyKeyIsUsed() throws IOException {
        Set<String> written = writtenKeys().collect(Collectors.toSet());
        Set<String> suffixes = suffixes().collect(Collectors.toSet());
        List<String> unused =
                keys().filter(key -> !used(key, written, suffixes)).sorted().toList();
        assertEquals(List.of(), unused, "in " + BUNDLE + " and nowhere used");
    }

    @Test
    void everyMessageIsWellFormed() {
        for (String key : bundle.stringPropertyNames()) {
            assertDoesNotThrow(() -> new MessageFormat(bundle.getProperty(key)), key);
        }
    }

    private boolean used(String key, Set<String> written, Set<String> suffixes) {
        if (written.contains(key) || DerivedKeys.ALL.stream().anyMatch(derived -> derived.derives(key))) {
            return true;
        }
        return suffixes.stream()
                .anyMatch(suffix -> key.endsWith(suffix)
                        && used(key.substring(0, key.length() - suffix.length()), written, Set.of()));
    }

    private Stream<String> suffixes() {
        return literals.stream().filter(SUFFIX.asMatchPredicate());
    }

    private Stream<String> keys() {
        return bundle.stringPropertyNames().stream().map(key -> key.replaceFirst("@(mac|windows)$", ""));
    }

    private Stream<String> writtenKeys() throws IOException {
        Stream<String> inCode = literals.stream()
                .filter(KEY.asMatchPredicate())
                .filter(literal -> groups.contains(literal.replaceFirst("\\..*", "")));
        Stream<String> askedFor = SourceFile.ofMain().stream()
                .flatMap(file -> ASKED_FOR.matcher(file.text()).results())
                .map(found -> found.group(1));
        Stream<String> inFxml = SourceFile.below(Path.of("resources"), ".fxml").stream()
                .flatMap(file -> IN_FXML.matcher(file.text()).results())
                .map(found -> found.group(1));
        return Stream.of(inCode, askedFor, inFxml).flatMap(keys -> keys);
    }
}
