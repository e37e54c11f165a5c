package io.github.strandline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules about source files that compiled classes no longer show. */
final class SourceFilesTest {

    private static final int MOST_LINES = 400;

    private static final Pattern TYPE = Pattern.compile(
            "^(?:(?:public|final|abstract|sealed|non-sealed|strictfp) )*(?:class|record|interface|enum|@interface)"
                    + " (\\w+)");

    private static final Pattern EMPTY_NAME = Pattern.compile("\\w*(Util|Utils|Helper|Helpers|Manager|Impl)");

    private static final Pattern CATCHES_ALL =
            Pattern.compile("catch \\((?:final )?[^)]*\\b(?:Exception|RuntimeException|Throwable|Error)\\b [^)]*\\)");

    @Test
    void noSourceFileIsLong() throws IOException {
        List<String> long_ = SourceFile.ofMain().stream()
                .filter(file -> file.lines().size() > MOST_LINES)
                .map(file -> file.path() + ": " + file.lines().size() + " lines")
                .toList();
        assertEquals(List.of(), long_, "longer than " + MOST_LINES + " lines");
    }

    @Test
    void everyTopLevelTypeSaysWhatItIs() throws IOException {
        List<String> silent = new ArrayList<>();
        for (SourceFile file : SourceFile.ofMain()) {
            for (int at = 0; at < file.lines().size(); at++) {
                Matcher type = TYPE.matcher(file.lines().get(at));
                if (type.find() && !commented(file.lines(), at)) {
                    silent.add(file.path() + ": " + type.group(1));
                }
            }
        }
        assertEquals(List.of(), silent, "without a doc comment");
    }

    @Test
    void namesSayMoreThanThatTheyHelp() throws IOException {
        List<String> empty = SourceFile.ofMain().stream()
                .filter(file -> EMPTY_NAME.matcher(file.name()).matches())
                .map(SourceFile::path)
                .toList();
        assertEquals(List.of(), empty);
    }

    @Test
    void onlyTheTopCatchesEverything() throws IOException {
        List<String> catching = new ArrayList<>();
        for (SourceFile file : SourceFile.ofMain()) {
            if (!file.path().contains("/app/")
                    && CATCHES_ALL.matcher(file.text()).find()) {
                catching.add(file.path());
            }
        }
        assertEquals(List.of(), catching, "an exception that nobody expects is for the top handler");
    }

    @Test
    void thereAreSourceFilesToLookAt() throws IOException {
        assertFalse(SourceFile.ofMain().isEmpty());
    }

    /** Whether a doc comment ends above this line, with nothing but annotations and blank lines between. */
    private static boolean commented(List<String> lines, int type) {
        int at = type - 1;
        while (at >= 0 && (lines.get(at).isBlank() || !lines.get(at).matches("(package|import) .*"))) {
            String line = lines.get(at).strip();
            if (line.endsWith("*/")) {
                return startsAsDocComment(lines, at);
            }
            if (line.startsWith("///")) {
                return true;
            }
            if (line.endsWith("}") || line.endsWith(";")) {
                return false;
            }
            at--;
        }
        return false;
    }

    private static boolean startsAsDocComment(List<String> lines, int end) {
        int at = end;
        while (at >= 0 && !lines.get(at).strip().startsWith("/*")) {
            at--;
        }
        return at >= 0 && lines.get(at).strip().startsWith("/**");
    }
}
