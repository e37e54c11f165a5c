package io.github.strandline.recording;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Paths that a report names elsewhere than on command lines, and the folders above them. */
final class KnownPaths {

    private final Set<String> paths = new HashSet<>();

    KnownPaths(Report report) {
        report.paths().forEach((path, answers) -> {
            boolean absent = answers.file()
                    .filter(state -> state instanceof Reading.Absent)
                    .isPresent();
            if (!absent) {
                add(path);
            }
            answers.realPath().flatMap(Reading::found).ifPresent(this::add);
        });
        report.processes().stream()
                .map(ProcessRecord::executable)
                .flatMap(path -> path.found().stream())
                .forEach(this::add);
        report.answers().values().stream().flatMap(KnownPaths::named).forEach(this::add);
    }

    private static Stream<String> named(ProcessAnswers answers) {
        return Stream.of(
                        answers.workingDirectory().flatMap(Reading::found).map(DescriptorLink::target).stream(),
                        answers.descriptors().flatMap(Reading::found).stream()
                                .flatMap(list ->
                                        list.stream().map(one -> one.link().target())),
                        answers.environment().values().stream()
                                .flatMap(value -> value.found().flatMap(text -> text).stream()))
                .flatMap(stream -> stream);
    }

    private void add(String path) {
        if (!path.startsWith("/") && !path.matches("(?s)[A-Za-z]:[\\\\/].*")) {
            return;
        }
        String folder = path;
        while (!folder.isEmpty() && paths.add(folder)) {
            folder = folder.substring(0, Math.max(0, lastSeparator(folder)));
        }
    }

    /** Whether it is such a path, or one below it whose further segments have no white space. */
    boolean holdAllWhiteOf(String text) {
        int white = text.length() - 1;
        while (white >= 0 && !isWhite(text.charAt(white))) {
            white--;
        }
        int end = white + 1;
        while (end < text.length() && text.charAt(end) != '/' && text.charAt(end) != '\\') {
            end++;
        }
        return paths.contains(text.substring(0, end));
    }

    private static boolean isWhite(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static int lastSeparator(String path) {
        return Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
    }
}
