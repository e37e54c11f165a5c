import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lays out Java source files in one style: palantir-java-format, four spaces, 120 columns. Run in source mode by the
 * build, with the JDK that the toolchain found: the formatter reads files with the parser of the JDK it runs on, and the
 * one that Maven runs on may be too old for them.
 *
 * <p>The argument is {@code check}, which names the files that are laid out differently, and fails, or {@code apply},
 * which rewrites them.
 */
final class SourceFormat {

    private static final List<Path> FOLDERS = List.of(Path.of("src"), Path.of("installer"), Path.of("checks"));

    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .build());

    public static void main(String[] arguments) throws IOException {
        boolean apply = arguments[0].equals("apply");
        List<Path> wrong = new ArrayList<>();
        for (Path folder : FOLDERS) {
            wrong.addAll(new SourceFormat().changeable(folder, apply));
        }
        wrong.forEach(path -> System.out.println((apply ? "formatted: " : "not formatted: ") + path));
        if (!apply && !wrong.isEmpty()) {
            System.out.println("To format all source files: mvn -q validate exec:exec@format");
            System.exit(1);
        }
    }

    private List<Path> changeable(Path folder, boolean apply) throws IOException {
        List<Path> changed = new ArrayList<>();
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                String before = Files.readString(path);
                String after = formatted(path, before);
                if (!after.equals(before)) {
                    changed.add(path);
                    if (apply) {
                        Files.writeString(path, after);
                    }
                }
            }
        }
        return changed;
    }

    private String formatted(Path path, String source) {
        // Its parser does not know module declarations.
        if (path.endsWith("module-info.java")) {
            return source;
        }
        try {
            return formatter.formatSourceAndFixImports(source);
        } catch (FormatterException e) {
            throw new IllegalStateException(path + ": " + e.getMessage(), e);
        }
    }
}
