package io.github.strandline.app;

import io.github.strandline.cli.ExitCode;
import io.github.strandline.cli.Terminal;
import io.github.strandline.host.Host;
import io.github.strandline.host.HostFacts.OperatingSystem;
import io.github.strandline.kill.Terminator;
import io.github.strandline.platform.HomeFolder;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.platform.macos.MacHost;
import io.github.strandline.platform.macos.MacTerminator;
import io.github.strandline.platform.unsupported.UnsupportedHost;
import io.github.strandline.platform.unsupported.UnsupportedTerminator;
import io.github.strandline.platform.windows.WindowsHost;
import io.github.strandline.platform.windows.WindowsTerminator;
import io.github.strandline.settings.SettingsFolder;
import io.github.strandline.settings.SettingsStore;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Starts the program; the one place where the parts are put together. A fault of ours ends it with one line, like every
 * other failure.
 */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    // The top handler: whatever arrives here is a fault of ours, or a machine without memory.
    private static int run(String... arguments) {
        Messages messages = new Messages(Locale.getDefault(), system());
        try {
            OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
            return new Program(surroundings(messages, out), messages).run(arguments);
        } catch (RuntimeException | StackOverflowError | LinkageError fault) {
            return failed(messages, messages.text("cli.internal", VisibleText.of(told(fault))));
        } catch (OutOfMemoryError _) {
            return failed(messages, messages.text("cli.out_of_memory"));
        }
    }

    static Surroundings surroundings(Messages messages, OutputStream out) {
        Map<String, String> environment = System.getenv();
        String home = home(environment, System.getProperty("user.home", ""), isWindows());
        return new Surroundings(
                out,
                System.err,
                () -> terminal(environment),
                Display.mayBeThere(isLinux(), environment),
                ZoneId::systemDefault,
                () -> machine(messages),
                new FxWindow(
                        Main::terminator,
                        StateFolder.of(environment, home, System.getProperty("os.name")),
                        new SettingsStore(
                                SettingsFolder.of(environment, home, System.getProperty("os.name")),
                                InstantSource.system()),
                        ProductVersion.running().text()),
                ProductVersion.running().text());
    }

    /** The same for the program's own files as for what it looks at. */
    static String home(Map<String, String> environment, String account, boolean windows) {
        return windows ? account : HomeFolder.of(environment, account);
    }

    static Host machine(Messages messages) {
        // Each constructor stands alone, so that the classes of the other systems are never loaded.
        if (isLinux()) {
            return LinuxHost.looking();
        }
        if (isWindows()) {
            return new WindowsHost();
        }
        return isMac()
                ? new MacHost()
                : new UnsupportedHost(messages.text("cli.unsupported", System.getProperty("os.name")));
    }

    static Terminator terminator() {
        if (isLinux()) {
            return new LinuxTerminator();
        }
        if (isWindows()) {
            return new WindowsTerminator();
        }
        return isMac() ? new MacTerminator() : new UnsupportedTerminator();
    }

    private static OperatingSystem system() {
        if (isWindows()) {
            return OperatingSystem.WINDOWS;
        }
        if (isMac()) {
            return OperatingSystem.MACOS;
        }
        return isLinux() ? OperatingSystem.LINUX : OperatingSystem.OTHER;
    }

    private static boolean isLinux() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
    }

    private static boolean isMac() {
        return System.getProperty("os.name").startsWith("Mac OS X");
    }

    private static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    private static Terminal terminal(Map<String, String> environment) {
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        boolean colour = !plain
                && Optional.ofNullable(System.console())
                        .filter(console -> console.isTerminal())
                        .isPresent();
        return new Terminal(colour, System.out.charset());
    }

    private static int failed(Messages messages, String reason) {
        System.err.println(messages.text("cli.failed", reason));
        return ExitCode.FAILED;
    }

    /** What happened and where, in one line. */
    private static String told(Throwable fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        return trace.length == 0 ? fault.toString() : fault + " at " + trace[0];
    }
}
