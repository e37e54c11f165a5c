import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * A library of the program. One that carries native code is turned into a {@code .jmod} whose native code lands in the
 * image's own library folder: left in the classes, JavaFX would unpack it to the home directory and JNA to a cache
 * folder at every first start, and no installer could see which system libraries it needs.
 */
record LibraryModule(Path jar, NativeCode code) {

    static LibraryModule of(Path jar) {
        return new LibraryModule(jar, NativeCode.here());
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
            if (file.stream().noneMatch(entry -> NativeCode.isNative(entry.getName()))) {
                return jar;
            }
            String module = jar.getFileName().toString().replaceFirst("\\.jar$", "");
            Path classes = work.resolve(module).resolve("classes");
            Path libraries = Files.createDirectories(work.resolve(module).resolve("libraries"));
            List<JarEntry> entries = new ArrayList<>(file.versionedStream().toList());
            for (JarEntry entry : entries) {
                String path = entry.getName();
                if (NativeCode.isNative(path)) {
                    Optional<String> name = code.nameInImage(path);
                    if (name.isPresent()) {
                        copy(file, entry, libraries.resolve(name.get()));
                    }
                } else if (!entry.isDirectory() && !isSignature(path)) {
                    copy(file, entry, classes.resolve(path));
                }
            }
            Path jmod = work.resolve(module + ".jmod");
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
