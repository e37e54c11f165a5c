import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which of the native code in a library is for the system that the image is for, and under which name it lands there.
 *
 * @param system in JNA's words and those of {@code jvm-SYSTEM.args}: {@code linux}, {@code darwin}, {@code win32}
 * @param processor in JNA's words
 * @param ofTheJdk names that the image's own native code has already, in lower case: jlink takes no name twice, and on
 *     Windows a library brings the C runtime that the JDK has as well
 */
record NativeCode(String system, String processor, Set<String> ofTheJdk) {

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)");

    /** For the system that this runs on. */
    static NativeCode here() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String system = name.startsWith("windows") ? "win32" : name.startsWith("mac") ? "darwin" : name;
        String arch = System.getProperty("os.arch");
        String processor = arch.equals("amd64") || arch.equals("x86_64") ? "x86-64" : arch;
        Path bin = Path.of(System.getProperty("java.home"), "bin");
        return new NativeCode(system, processor, system.equals("win32") ? names(bin) : Set.of());
    }

    static boolean isNative(String path) {
        return NATIVE.matcher(path).matches();
    }

    /**
     * The name in the image of native code that stands there in a jar; empty when the image needs none of it. Native code
     * at the top is for one system (JavaFX has a jar for each); in a folder, the folder names it (JNA).
     */
    Optional<String> nameInImage(String path) {
        int slash = path.lastIndexOf('/');
        String folder = path.substring(0, Math.max(0, slash));
        String name = path.substring(slash + 1);
        boolean forThis = folder.isEmpty() || folder.endsWith("/" + system + "-" + processor);
        if (!isNative(path) || !forThis || ofTheJdk.contains(name.toLowerCase(Locale.ROOT))) {
            return Optional.empty();
        }
        // As System.mapLibraryName asks for it; the other ending is that of old Java on macOS, which JNA keeps.
        return Optional.of(system.equals("darwin") ? name.replaceFirst("\\.jnilib$", ".dylib") : name);
    }

    /** Whether the image has that library for {@code System.loadLibrary}: jlink puts it in {@code bin} on Windows. */
    boolean isIn(Path image, String library) {
        String name = switch (system) {
            case "win32" -> library + ".dll";
            case "darwin" -> "lib" + library + ".dylib";
            default -> "lib" + library + ".so";
        };
        return Files.exists(
                image.resolve(system.equals("win32") ? "bin" : "lib").resolve(name));
    }

    /** The virtual machine's options for an image, one a line. */
    List<String> optionsOfJna(Path image) {
        if (!isIn(image, "jnidispatch")) {
            return List.of();
        }
        return List.of(
                "# JNA's native code is in this image: nothing is unpacked at start, and no folder made for it.",
                "-Djna.nosys=false",
                "-Djna.noclasspath=true",
                "-Djna.nounpack=true");
    }

    private static Set<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString().toLowerCase(Locale.ROOT))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
