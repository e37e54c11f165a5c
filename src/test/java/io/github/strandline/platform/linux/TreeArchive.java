package io.github.strandline.platform.linux;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Unpacks a captured tree of files from one text that can be compared line by line. {@code == path} begins a file and
 * {@code == path -> target} is a symbolic link; lines that begin with {@code #} before the first file are remarks. The
 * lines of a file are joined without their ends; {@code \n}, {@code \t}, {@code \0}, {@code \\} and {@code \xHH} stand
 * for bytes.
 */
final class TreeArchive {

    private TreeArchive() {}

    /** Unpacks a resource of {@code /linux} into an empty directory. */
    static Path unpack(String name, Path directory) throws IOException {
        Path file = null;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String line : text(name).split("\n")) {
            if (line.startsWith("== ")) {
                write(file, bytes);
                String[] link = line.substring(3).split(" -> ", 2);
                file = directory.resolve(link[0]);
                Files.createDirectories(file.getParent());
                if (link.length == 2) {
                    Files.createSymbolicLink(file, Path.of(link[1]));
                    file = null;
                }
            } else if (file != null) {
                unescape(line, bytes);
            }
        }
        write(file, bytes);
        return directory;
    }

    static String text(String name) throws IOException {
        try (InputStream in = TreeArchive.class.getResourceAsStream("/linux/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    private static void write(Path file, ByteArrayOutputStream bytes) throws IOException {
        if (file != null) {
            Files.write(file, bytes.toByteArray());
        }
        bytes.reset();
    }

    private static void unescape(String line, ByteArrayOutputStream bytes) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c != '\\') {
                bytes.write(c);
                continue;
            }
            c = line.charAt(++i);
            switch (c) {
                case 'n' -> bytes.write('\n');
                case 't' -> bytes.write('\t');
                case '0' -> bytes.write(0);
                case 'x' -> {
                    bytes.write(Integer.parseInt(line.substring(i + 1, i + 3), 16));
                    i += 2;
                }
                default -> bytes.write(c);
            }
        }
    }
}
