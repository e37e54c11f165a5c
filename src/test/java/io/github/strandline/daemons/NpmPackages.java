package io.github.strandline.daemons;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Published versions of an npm package, installed once into a cache below the build folder (or the folder that the
 * system property {@code strandline.test.npm} names) without running any install script. Skips the test where npm is
 * missing or cannot install.
 */
final class NpmPackages {

    private static final long PATIENCE_SECONDS = 300;

    private final Path cache =
            Path.of(System.getProperty("strandline.test.npm", "target/npm")).toAbsolutePath();

    /** The folder whose {@code node_modules} holds this version. */
    synchronized Path installed(String name, String version) {
        Path npm = Requirements.program("npm");
        Path home = cache.resolve(name.replace('/', '+') + "-" + version);
        try {
            Files.createDirectories(cache);
            try (FileChannel lockFile = FileChannel.open(
                            cache.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = lockFile.lock()) {
                if (!Files.isDirectory(home)) {
                    install(npm, name + "@" + version, home);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot use the npm cache " + cache, e);
        }
        return home;
    }

    /** The file, made executable if npm left it so: it runs no install script that would do it. */
    static Path executable(Path file) {
        if (!Files.isExecutable(file) && !file.toFile().setExecutable(true, false)) {
            throw new IllegalStateException("cannot be made executable: " + file);
        }
        return file;
    }

    /** The word for this machine's processor in the names of packages and programs. */
    static String processor() {
        return System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64";
    }

    private void install(Path npm, String wanted, Path home) throws IOException {
        Path fresh = Files.createTempDirectory(cache, "new");
        Files.writeString(fresh.resolve("package.json"), "{\"private\":true}\n");
        Path log = cache.resolve(home.getFileName() + ".log");
        ProcessBuilder builder = new ProcessBuilder(
                        npm.toString(),
                        "install",
                        "--ignore-scripts",
                        "--no-audit",
                        "--no-fund",
                        "--no-package-lock",
                        "--fetch-retries=1",
                        wanted)
                .directory(fresh.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        builder.environment().put("NO_UPDATE_NOTIFIER", "1");
        int code = finish(builder.start());
        if (code != 0) {
            ShortDirectory.deleteTree(fresh);
            List<String> lines = Files.readAllLines(log);
            Requirements.skip("npm cannot install " + wanted + " (exit " + code + "): "
                    + String.join(" | ", lines.subList(Math.max(0, lines.size() - 5), lines.size())));
        }
        Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
    }

    private static int finish(Process process) {
        try {
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return -1;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
