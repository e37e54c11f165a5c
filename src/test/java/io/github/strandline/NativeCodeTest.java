package io.github.strandline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the build makes of the native code in libraries, on all three systems. It is no part of the program, so it is compiled here. */
final class NativeCodeTest {

    private static final Set<String> OF_THE_JDK = Set.of("vcruntime140.dll", "api-ms-win-core-file-l1-1-0.dll");

    @TempDir
    private Path folder;

    private Class<?> type;

    @BeforeEach
    void compile() throws Exception {
        Path source = Path.of("installer", "NativeCode.java").toAbsolutePath();
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-d", folder.toString(), source.toString());
        assertEquals(0, code);
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            type = loader.loadClass("NativeCode");
        }
    }

    private Object on(String system, String processor, Set<String> ofTheJdk) throws Exception {
        Constructor<?> made = type.getDeclaredConstructor(String.class, String.class, Set.class);
        made.setAccessible(true);
        return made.newInstance(system, processor, ofTheJdk);
    }

    private Object nameInImage(Object code, String path) throws Exception {
        Method method = type.getDeclaredMethod("nameInImage", String.class);
        method.setAccessible(true);
        return method.invoke(code, path);
    }

    private boolean hasOptions(Object code, Path image) throws Exception {
        Method method = type.getDeclaredMethod("optionsOfJna", Path.class);
        method.setAccessible(true);
        return ((List<?>) method.invoke(code, image)).contains("-Djna.nosys=false");
    }

    @Test
    void jnaLandsUnderTheNameThatIsAskedForAndIsFoundWhereJlinkPutsIt() throws Exception {
        for (List<String> row : List.of(
                List.of("linux", "x86-64", "libjnidispatch.so", "libjnidispatch.so", "lib"),
                List.of("darwin", "aarch64", "libjnidispatch.jnilib", "libjnidispatch.dylib", "lib"),
                List.of("win32", "x86-64", "jnidispatch.dll", "jnidispatch.dll", "bin"))) {
            Object code = on(row.get(0), row.get(1), OF_THE_JDK);
            String path = "com/sun/jna/" + row.get(0) + "-" + row.get(1) + "/" + row.get(2);
            assertEquals(Optional.of(row.get(3)), nameInImage(code, path));
            Path image = folder.resolve(row.get(0));
            Files.createDirectories(image.resolve(row.get(4)));
            assertTrue(!hasOptions(code, image), row.toString());
            Files.createFile(image.resolve(row.get(4)).resolve(row.get(3)));
            assertTrue(hasOptions(code, image), row.toString());
        }
    }

    @Test
    void whatTheSystemAsksForIsTheNameGiven() throws Exception {
        Method here = type.getDeclaredMethod("here");
        here.setAccessible(true);
        Method system = type.getDeclaredMethod("system");
        system.setAccessible(true);
        Object code = here.invoke(null);
        String inImage = system.invoke(code).equals("win32") ? "bin" : "lib";
        Files.createDirectories(folder.resolve(inImage));
        Files.createFile(folder.resolve(inImage).resolve(System.mapLibraryName("jnidispatch")));
        assertTrue(hasOptions(code, folder));
    }

    @Test
    void theCRuntimeThatTheJdkHasIsNotTakenTwice() throws Exception {
        Object code = on("win32", "x86-64", OF_THE_JDK);
        assertEquals(Optional.empty(), nameInImage(code, "vcruntime140.dll"));
        assertEquals(Optional.empty(), nameInImage(code, "VCRUNTIME140.dll"));
        assertEquals(Optional.empty(), nameInImage(code, "api-ms-win-core-file-l1-1-0.dll"));
        assertEquals(Optional.of("msvcp140_1.dll"), nameInImage(code, "msvcp140_1.dll"));
        assertEquals(Optional.of("glass.dll"), nameInImage(code, "glass.dll"));
    }

    @Test
    void otherSystemsAndProcessorsAreLeftOut() throws Exception {
        Object code = on("darwin", "aarch64", Set.of());
        assertEquals(Optional.empty(), nameInImage(code, "com/sun/jna/darwin-x86-64/libjnidispatch.jnilib"));
        assertEquals(Optional.empty(), nameInImage(code, "com/sun/jna/linux-aarch64/libjnidispatch.so"));
        assertEquals(Optional.empty(), nameInImage(code, "com/sun/jna/Native.class"));
        assertEquals(Optional.of("libglass.dylib"), nameInImage(code, "libglass.dylib"));
    }
}
