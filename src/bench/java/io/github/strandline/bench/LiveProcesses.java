package io.github.strandline.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Real processes to look at, made by {@code src/bench/live.pl}, which ends them when this is closed or this program ends. */
final class LiveProcesses implements AutoCloseable {

    private final Process parent;
    private final Path folder;

    private LiveProcesses(Process parent, Path folder) {
        this.parent = parent;
        this.folder = folder;
    }

    static LiveProcesses start(int sleepers, int brokers) throws IOException {
        Path folder = Files.createTempDirectory("bench");
        Process parent = new ProcessBuilder(
                        "perl",
                        "src/bench/live.pl",
                        Integer.toString(sleepers),
                        Integer.toString(brokers),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var out = new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8));
        if (!"ready".equals(out.readLine())) {
            throw new IOException("the processes did not start");
        }
        return new LiveProcesses(parent, folder);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        parent.getOutputStream().close();
        parent.waitFor();
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }
}
