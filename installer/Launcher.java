import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The command that starts the program in its image, and the ahead-of-time cache that makes the start quick. Without the
 * cache, or with one that does not fit, the program starts the same, only slower.
 */
record Launcher(String name, String main, Path output) {

    private static final int TRAINING_SECONDS = 120;

    /** The program's own: all well, something stranded, something unreadable. */
    private static final Set<Integer> SUCCESS = Set.of(0, 3, 4);

    void write(Path options) throws IOException {
        NativeCode code = NativeCode.here();
        Path lib = output.resolve("runtime").resolve("lib");
        List<String> lines = new ArrayList<>(Files.readAllLines(options.resolve("jvm.args")));
        Path forSystem = options.resolve("jvm-" + code.system() + ".args");
        if (Files.exists(forSystem)) {
            lines.addAll(Files.readAllLines(forSystem));
        }
        lines.addAll(code.optionsOfJna(output.resolve("runtime")));
        Files.write(lib.resolve(name + ".args"), lines);

        Path bin = Files.createDirectories(output.resolve("bin"));
        if (code.system().equals("win32")) {
            Files.writeString(bin.resolve(name + ".cmd"), fill(WINDOWS).replace("\n", "\r\n"));
        } else {
            Path script = bin.resolve(name);
            Files.writeString(script, fill(POSIX));
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    /** Runs the rehearsal once and notes what it loaded; says in a few words how it went. */
    String train(String rehearsal, String... arguments) throws IOException, InterruptedException {
        Path runtime = output.resolve("runtime").toAbsolutePath();
        Path cache = runtime.resolve("lib").resolve(name + ".aot");
        List<String> command = new ArrayList<>();
        command.add(runtime.resolve("bin").resolve("java").toString());
        command.add("@" + runtime.resolve("lib").resolve(name + ".args"));
        command.add("-XX:AOTCacheOutput=" + cache);
        // Profiles are for the slower compiler, which is off.
        command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining"));
        // The run must not need a display.
        command.add("-Dglass.platform=Headless");
        command.add("-Dprism.order=sw");
        command.addAll(List.of("-m", rehearsal));
        command.addAll(List.of(arguments));
        Path log = output.resolveSibling(name + "-training.log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS").forEach(builder.environment()::remove);
        Process process = builder.start();
        if (!process.waitFor(TRAINING_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        if (!SUCCESS.contains(process.exitValue()) || !Files.exists(cache)) {
            Files.deleteIfExists(cache);
            return "none, the training run ended with " + process.exitValue() + ", see " + log;
        }
        return "%,d kB".formatted(Files.size(cache) / 1000);
    }

    private String fill(String script) {
        return script.replace("NAME", name).replace("MAIN", main);
    }

    /** POSIX sh; readlink(1) is in every system's base and in POSIX since 2024. */
    private static final String POSIX = """
        #!/bin/sh
        # Starts NAME in its own runtime image. Any Java on the machine and its settings are left alone;
        # STRANDLINE_JAVA_OPTIONS may hold further options of the virtual machine, separated by blanks.
        self=$0
        case $self in */*) ;; *) self=./$self ;; esac
        while [ -h "$self" ]; do
            link=$(readlink "$self") || exit 1
            case $link in
                /*) self=$link ;;
                *) self=${self%/*}/$link ;;
            esac
        done
        home=$(CDPATH='' cd -P "${self%/*}/.." && pwd -P) || exit 1
        unset JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS _JAVA_OPTIONS
        # In a locale without an encoding the virtual machine mistakes every file name that is not plain ASCII. What is
        # printed stays plain ASCII there.
        charmap=$(locale charmap 2>/dev/null) || charmap=${LC_ALL:-${LC_CTYPE:-${LANG:-C}}}
        plain=
        case $charmap in C | POSIX | ANSI_X3.4-1968 | US-ASCII)
            if [ -n "${LC_ALL-}" ]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi
            plain='-Dstdout.encoding=US-ASCII -Dstderr.encoding=US-ASCII' ;;
        esac
        # GTK would load an OpenGL driver and its compiler, some 50 MB, only to choose a visual that JavaFX never uses.
        export GDK_GL="${GDK_GL-disable}"
        cache=
        [ ! -r "$home/runtime/lib/NAME.aot" ] || cache=-XX:AOTCache=$home/runtime/lib/NAME.aot
        set -f
        exec "$home/runtime/bin/java" "@$home/runtime/lib/NAME.args" ${cache:+"$cache"} \\
            $plain ${STRANDLINE_JAVA_OPTIONS-} -m MAIN "$@"
        """;

    /** Not tried on Windows yet. */
    private static final String WINDOWS = """
        @echo off
        rem Variables are passed on, and home would be HOME to the program.
        setlocal
        set "strandline=%~dp0.."
        set JDK_JAVA_OPTIONS=
        set JAVA_TOOL_OPTIONS=
        set _JAVA_OPTIONS=
        set strandline_cache=
        if exist "%strandline%\\runtime\\lib\\NAME.aot" set strandline_cache="-XX:AOTCache=%strandline%\\runtime\\lib\\NAME.aot"
        "%strandline%\\runtime\\bin\\java" "@%strandline%\\runtime\\lib\\NAME.args" %strandline_cache% %STRANDLINE_JAVA_OPTIONS% -m MAIN %*
        exit /b %errorlevel%
        """;
}
