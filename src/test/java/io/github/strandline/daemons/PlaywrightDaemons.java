package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Real playwright-cli daemons with Debian's Chromium, in every situation that the product must tell apart. They have
 * a home, a temporary directory and a workspace of their own and see nothing of the person who runs the tests. Skips
 * the test, loudly, where Linux, npm, node or Chromium is missing.
 *
 * <p>Closing ends exactly what it started, and deletes its folder.
 */
public final class PlaywrightDaemons implements AutoCloseable {

    private final StartedProcesses started = new StartedProcesses();
    private final ShortDirectory room;
    private final HermeticEnvironment environment;
    private final Launcher launcher;
    private final PlaywrightCli cli;
    private final PlaywrightMaking making;
    private final boolean sandboxed;
    private final List<PlaywrightState> states = new ArrayList<>();

    private PlaywrightDaemons(Path chromium, boolean belowSubreaper, OptionalInt user) {
        room = ShortDirectory.create(user);
        started.deleteAfterwards(room);
        List.of("home", "t", "s", "ws/.playwright").forEach(room::folder);
        sandboxed = ChromiumSandbox.worksFor(user);
        room.write("ws/.playwright/cli.config.json", """
            {"browser":{"browserName":"chromium","launchOptions":{"executablePath":"%s","chromiumSandbox":%s}}}
            """.formatted(chromium, sandboxed));
        environment = HermeticEnvironment.of(room, started.marking(), user);
        ChildJava java = ChildJava.in(room);
        launcher = belowSubreaper ? Launcher.Subreaper.start(started, room, java) : Launcher.direct(started);
        cli = new PlaywrightCli(room, launcher, started, environment);
        making = new PlaywrightMaking(
                room, environment, started, cli, new LoneCrashHandler(room, environment, started, launcher, java));
    }

    /** Daemons of the user who runs the tests; as root without Chromium's sandbox, which refuses to run as root. */
    public static PlaywrightDaemons open() {
        return opened(false, OptionalInt.empty());
    }

    /** The same below one process with PR_SET_CHILD_SUBREAPER: orphans become its children, not init's. */
    public static PlaywrightDaemons openBelowSubreaper() {
        return opened(true, OptionalInt.empty());
    }

    /**
     * Daemons of another, ordinary user, with Chromium's sandbox on where the machine lets that user have it; needs
     * root.
     */
    public static PlaywrightDaemons openAsUser(int user) {
        Requirements.linux();
        Requirements.root();
        Requirements.program("setpriv");
        String refusal = Requirements.refusal(
                new HermeticEnvironment(Map.of("PATH", System.getenv("PATH")), OptionalInt.of(user))
                        .command(List.of(Requirements.program("node").toString(), "--version")));
        if (!refusal.isEmpty()) {
            return Requirements.skip("user " + user + " cannot run node: " + refusal);
        }
        return opened(false, OptionalInt.of(user));
    }

    private static PlaywrightDaemons opened(boolean belowSubreaper, OptionalInt user) {
        Requirements.linux();
        Requirements.program("npm");
        Requirements.program("node");
        return new PlaywrightDaemons(Requirements.chromium(), belowSubreaper, user);
    }

    /**
     * Makes one state of each kind given, and after an {@link PlaywrightKind#OVERWRITTEN} one its {@link
     * PlaywrightKind#SUCCESSOR}. A kind may be given several times. To be called once, for the listing that makes a
     * stranded one also drops the entries of earlier ones.
     */
    public List<PlaywrightState> make(PlaywrightKind... kinds) {
        if (!states.isEmpty()) {
            throw new IllegalStateException("made already");
        }
        NpmPackages packages = new NpmPackages();
        Stream.of(kinds)
                .map(PlaywrightKind::version)
                .filter(version -> !version.isEmpty())
                .distinct()
                .forEach(version -> cli.use(version, packages));
        states.addAll(
                making.make(Stream.of(kinds).filter(PlaywrightDaemons::possible).toList()));
        return states();
    }

    private static boolean possible(PlaywrightKind kind) {
        if (kind != PlaywrightKind.CRASHPADS || LoneCrashHandler.possible()) {
            return true;
        }
        Requirements.note("SKIPPED " + kind + ": no chrome_crashpad_handler beside Chromium");
        return false;
    }

    /** One more live daemon, at any time after one of kind {@link PlaywrightKind#LIVE} was made. */
    public PlaywrightState openOne(String name) {
        PlaywrightState state = making.open(PlaywrightKind.LIVE, name, environment);
        states.add(state);
        return state;
    }

    /** All states made so far. */
    public List<PlaywrightState> states() {
        return List.copyOf(states);
    }

    /** The first state of this kind; skips the test when this machine cannot make it. */
    public PlaywrightState state(PlaywrightKind kind) {
        if (!possible(kind)) {
            return Requirements.skip("cannot be made here: " + kind);
        }
        return states.stream()
                .filter(state -> state.kind() == kind)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("none made: " + kind));
    }

    /** The processes behind the states, to end or stop one of them. */
    public StartedProcesses processes() {
        return started;
    }

    /** The process that adopts orphans; empty when they go to init. */
    public Optional<ProcessIdentity> subreaper() {
        return launcher instanceof Launcher.Subreaper subreaper ? Optional.of(subreaper.process()) : Optional.empty();
    }

    /** Whether Chromium's sandbox is on. */
    public boolean sandboxed() {
        return sandboxed;
    }

    /** HOME of the daemons. */
    public Path home() {
        return room.path().resolve("home");
    }

    @Override
    public void close() {
        started.close();
    }
}
