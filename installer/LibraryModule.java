import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * A library of the program. One that carries native code is turned into a {@code .jmod} whose native code lands in the
 * image's own library folder: left in the classes, JavaFX would unpack it to the home directory and JNA to a cache
 * folder at every first start, and no installer could see which system libraries it needs.
 */
record LibraryModule(Path jar) {

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)");

    static LibraryModule of(Path jar) {
        return new LibraryModule(jar);
    }

    boolean holdsClasses() throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().anyMatch(entry -> entry.getName().endsWith(".class"));
        }
    }

    /** The jar itself when it has no native code, else a {@code .jmod} in {@code work}. */
    Path withNativesApart(Path work) throws IOException {
        // As the running JDK sees it: files for newer releases replace the plain ones.
        try (JarFile file = new JarFile(jar.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            if (file.stream().noneMatch(entry -> isNative(entry.getName()))) {
                return jar;
            }
            String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
            Path classes = work.resolve(name).resolve("classes");
            Path libraries = Files.createDirectories(work.resolve(name).resolve("libraries"));
            List<JarEntry> entries = new ArrayList<>(file.versionedStream().toList());
            for (JarEntry entry : entries) {
                String path = entry.getName();
                if (isNative(path)) {
                    if (isForThisMachine(path)) {
                        copy(file, entry, libraries.resolve(path.substring(path.lastIndexOf('/') + 1)));
                    }
                } else if (!entry.isDirectory() && !isSignature(path)) {
                    copy(file, entry, classes.resolve(path));
                }
            }
            Path jmod = work.resolve(name + ".jmod");
            RuntimeImage.run(
                    "jmod",
                    "create",
                    "--class-path",
                    classes.toString(),
                    "--libs",
                    libraries.toString(),
                    jmod.toString());
            return jmod;
        }
    }

    private static boolean isNative(String path) {
        return NATIVE.matcher(path).matches();
    }

    /** Native code at the top is for one system (JavaFX has a jar for each); in a folder, the folder names it (JNA). */
    private static boolean isForThisMachine(String path) {
        String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        return folder.isEmpty() || folder.endsWith("/" + system() + "-" + processor());
    }

    /** The running system, in JNA's words and those of {@code jvm-SYSTEM.args}. */
    static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return "win32";
        }
        return name.startsWith("mac") ? "darwin" : name;
    }

    private static String processor() {
        String name = System.getProperty("os.arch");
        return name.equals("amd64") || name.equals("x86_64") ? "x86-64" : name;
    }

    /** Signatures no longer hold once files are taken out. */
    private static boolean isSignature(String path) {
        return path.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");
    }

    private static void copy(JarFile file, JarEntry entry, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (InputStream from = file.getInputStream(entry)) {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
