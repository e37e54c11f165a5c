package io.github.strandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One source file of the program.
 *
 * @param path relative to the project, with slashes
 * @param text its content
 */
record SourceFile(String path, String text) {

    /** Comments first, so that what stands in them is not taken for a literal; then text blocks, strings, characters. */
    private static final Pattern TOKEN = Pattern.compile(
            "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?(?<!\\\\)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)*)\"|'(?:[^'\\\\\\n]|\\\\.)+'",
            Pattern.DOTALL);

    static List<SourceFile> ofMain() throws IOException {
        return below(Path.of("src", "main", "java"), ".java").stream()
                .filter(file -> !file.name().matches("module-info|package-info"))
                .toList();
    }

    static List<SourceFile> below(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<SourceFile> files = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList()) {
                files.add(new SourceFile(path.toString().replace('\\', '/'), Files.readString(path)));
            }
        }
        return files;
    }

    String name() {
        return path.replaceFirst(".*/", "").replaceFirst("\\.\\w+$", "");
    }

    List<String> lines() {
        return text.lines().toList();
    }

    /** The string literals of a Java file as they are written, without text blocks and what stands in comments. */
    List<String> literals() {
        List<String> literals = new ArrayList<>();
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (token.group(1) != null) {
                literals.add(token.group(1));
            }
        }
        return literals;
    }
}
