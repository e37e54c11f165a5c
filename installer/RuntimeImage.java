import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Links the program and the parts of the JDK that it needs into a folder that runs without any Java on the machine:
 * {@code bin/NAME}, the launcher, and {@code runtime/}, the image. Run in source mode by the build, by the JDK that the
 * image is made from; the image is for that JDK's system and processor.
 *
 * <p>Arguments, each {@code --key value}: {@code --name} of the launcher; {@code --jar} of the program;
 * {@code --main} as {@code module/class}; {@code --options}, the folder of {@code jvm.args}; {@code --rehearsal}, the
 * {@code module/class} that is run to learn what the ahead-of-time cache must hold, and {@code --rehearse-with}, the file
 * that it is given, none for no cache; {@code --work}, a folder to work in; {@code --output}. Both folders are emptied
 * first. The program's dependencies are the module path with which this program itself is run.
 */
final class RuntimeImage {

    private final Map<String, String> settings;
    private final Path output;
    private final Path runtime;

    private RuntimeImage(Map<String, String> settings) {
        this.settings = settings;
        this.output = Path.of(settings.get("--output"));
        this.runtime = output.resolve("runtime");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> settings = new TreeMap<>();
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            settings.put(arguments[i], arguments[i + 1]);
        }
        new RuntimeImage(settings).build();
    }

    private void build() throws IOException, InterruptedException {
        Path work = Path.of(settings.get("--work"));
        empty(work);
        empty(output);
        List<Path> modules = new ArrayList<>();
        for (Path jar : jars()) {
            modules.add(LibraryModule.of(jar).withNativesApart(work));
        }
        link(modules);
        Launcher launcher = new Launcher(settings.get("--name"), settings.get("--main"), output);
        launcher.write(Path.of(settings.get("--options")));
        String with = settings.getOrDefault("--rehearse-with", "");
        String cache = with.isEmpty() ? "none" : launcher.train(settings.get("--rehearsal"), with, work.toString());
        System.out.printf("%s: %,d kB, ahead-of-time cache: %s%n", output, bytesBelow(output) / 1000, cache);
    }

    /** The program's own jar and the jars it depends on; a folder of classes is the program's own, which the jar replaces. */
    private List<Path> jars() throws IOException {
        List<Path> jars = new ArrayList<>(List.of(Path.of(settings.get("--jar"))));
        for (String element : System.getProperty("jdk.module.path").split(File.pathSeparator)) {
            Path path = Path.of(element);
            // JavaFX publishes, beside the jar of each system, a jar without any class that only holds a name.
            if (Files.isRegularFile(path) && LibraryModule.of(path).holdsClasses()) {
                jars.add(path);
            }
        }
        return jars;
    }

    private void link(List<Path> modules) {
        String path = String.join(
                File.pathSeparator, modules.stream().map(Path::toString).toList());
        run(
                "jlink",
                "--module-path",
                path,
                "--add-modules",
                settings.get("--main").replaceFirst("/.*", "") + ",jdk.localedata",
                // Numbers and dates in every language that there are words for.
                "--include-locales",
                "en,de",
                "--output",
                runtime.toString(),
                // Compressed modules start slower and make larger installers, which compress anyway.
                "--compress",
                "zip-0",
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages");
    }

    static void run(String tool, String... arguments) {
        ToolProvider found = ToolProvider.findFirst(tool)
                .orElseThrow(() -> new IllegalStateException("this JDK has no " + tool + ": a full JDK is needed"));
        int code = found.run(System.out, System.err, arguments);
        if (code != 0) {
            throw new IllegalStateException(tool + " ended with " + code);
        }
    }

    private static void empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> below = Files.walk(folder)) {
                for (Path path : below.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(path);
                }
            }
        }
        Files.createDirectories(folder);
    }

    private static long bytesBelow(Path folder) throws IOException {
        long bytes = 0;
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(path);
            }
        }
        return bytes;
    }
}
