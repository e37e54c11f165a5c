package io.github.strandline.catalogue;

import io.github.strandline.host.HostFacts.OperatingSystem;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One family of daemons. Places are path templates: {@code ${env.NAME}} is a variable of the daemon's own environment,
 * {@code ${user.home}}, {@code ${user.temp}} and {@code ${user.id}} are ours, {@code ${descriptor.2.parent}} is the
 * folder of what its standard error leads to, {@code ${option.--name}} a value from its arguments; {@code *} and
 * {@code ?} stand for characters of one name ({@link PlaceTemplate}). A place whose variable is
 * not set is no place; one whose variable could not be read counts as not readable.
 *
 * @param id stable identifier, such as {@code playwright-cli}
 * @param title what people call it
 * @param role what its root process is
 * @param shapes command lines of its root process; one must match
 * @param launchers command lines of the tools that start it; a living parent of such a shape is its launcher
 * @param boundToLauncher whether a living launcher means that it is in use
 * @param detachedByDesign whether being reparented says nothing at all
 * @param name session name, unless the shape has its own rule
 * @param workspace folder that it works for; its loss makes the daemon pointless
 * @param endpoint its control endpoint; empty: it has none
 * @param records registry entries by which its tool finds it
 * @param work job files that tell whether it is working
 * @param requiredChild a descendant that it cannot work without
 * @param traces files that it made for itself and keeps, as evidence that it was torn down when they are gone
 * @param scratch variable of its environment that names its temporary directory
 * @param grace age below which it counts as starting; never under two minutes
 * @param edges how processes that are not its descendants belong to its tree
 * @param cap when true, never judged worse than idle
 * @param shownOnlyWhenStranded whether it is left out unless stranded (helpers of programs that are not ours to show)
 * @param end how it must be ended
 * @param wrapped whether package runners and shells that only wait for it may stand above it, and are its tree's root
 * @param packages names of the installed package whose version counts; empty: its version is not known
 * @param owner for whom it lives; empty: for nobody in particular
 * @param selfExits when it ends by itself; the first that fits counts
 * @param target a file or folder, besides the workspace, whose loss makes it pointless
 * @param file the catalogue file that it came from, for messages
 */
public record DaemonFamily(
        String id,
        String title,
        Role role,
        List<CommandShape> shapes,
        List<CommandShape> launchers,
        boolean boundToLauncher,
        boolean detachedByDesign,
        Optional<ValueSource> name,
        Optional<ValueSource> workspace,
        Optional<EndpointRule> endpoint,
        List<RecordRule> records,
        Optional<WorkRule> work,
        Optional<CommandShape> requiredChild,
        List<TraceRule> traces,
        Optional<String> scratch,
        Duration grace,
        List<EdgeRule> edges,
        boolean cap,
        boolean shownOnlyWhenStranded,
        EndRule end,
        boolean wrapped,
        List<String> packages,
        Optional<OwnerRule> owner,
        List<SelfExitRule> selfExits,
        Optional<ValueSource> target,
        String file) {

    /** The shortest grace that any family may have. */
    public static final Duration SHORTEST_GRACE = Duration.ofMinutes(2);

    public DaemonFamily {
        shapes = List.copyOf(shapes);
        launchers = List.copyOf(launchers);
        records = List.copyOf(records);
        traces = List.copyOf(traces);
        edges = List.copyOf(edges);
        packages = List.copyOf(packages);
        selfExits = List.copyOf(selfExits);
        if (grace.compareTo(SHORTEST_GRACE) < 0) {
            throw new IllegalArgumentException("a daemon is starting for two minutes at least, not " + grace);
        }
    }

    /** The same family, as one whose daemons count as starting for at least so long. */
    DaemonFamily startingFor(Duration least) {
        if (least.compareTo(grace) <= 0) {
            return this;
        }
        return new DaemonFamily(
                id,
                title,
                role,
                shapes,
                launchers,
                boundToLauncher,
                detachedByDesign,
                name,
                workspace,
                endpoint,
                records,
                work,
                requiredChild,
                traces,
                scratch,
                least,
                edges,
                cap,
                shownOnlyWhenStranded,
                end,
                wrapped,
                packages,
                owner,
                selfExits,
                target,
                file);
    }

    /** What the root process of a family is. */
    public enum Role {
        /** A daemon with an endpoint of its own. */
        DAEMON,
        /** A browser that some tool started and drives through a debugging pipe or port. */
        BROWSER,
        /** A crash handler, useful only while the browser it serves lives. */
        CRASH_HANDLER
    }

    /**
     * Where the control endpoint is found: the value, when there is one, else among the unix sockets that the process
     * itself listens on.
     *
     * @param path the path, from arguments or environment
     * @param listening globs over the last path segments of its own listening sockets, such as {@code cli/*.sock}; one
     *     that matches is the endpoint
     * @param pipe the name of a named pipe of Windows, from arguments; where it has a value, the pipe is the endpoint
     * @param tcp whether it is a TCP port when no unix socket is meant
     * @param port that port; empty: any on which it listens
     * @param onWindows whether it is a TCP port on Windows alone
     */
    public record EndpointRule(
            Optional<ValueSource> path,
            List<String> listening,
            Optional<ValueSource> pipe,
            boolean tcp,
            Optional<ValueSource> port,
            boolean onWindows) {

        /** Whether a port may be the endpoint on that system. */
        public boolean tcpOn(OperatingSystem system) {
            return tcp || onWindows && system == OperatingSystem.WINDOWS;
        }

        /**
         * Whether a listening socket of this name is the endpoint by its name; an abstract one (leading NUL) never is.
         */
        public boolean listens(String socketName) {
            return !socketName.startsWith("\0")
                    && listening.stream().anyMatch(glob -> Glob.matchesEnd(glob, socketName));
        }
    }

    /**
     * Job files, kept in one folder per workspace whose name starts with the workspace folder's name.
     *
     * @param files places of the files; the folder that holds a claiming entry is looked into as well
     * @param jobs JSON pointer to the list
     * @param id pointer in a job to its id
     * @param status pointer in a job to its status
     * @param queued statuses of a job that waits
     * @param running statuses of a job that runs
     * @param pid pointer in a job to its worker's pid
     * @param workspace pointer in a job to its workspace
     * @param worker shapes of a worker; a pid that belongs to anything else is not the worker
     * @param jobOption option by which a worker names its job; a worker that has it must name this one
     */
    public record WorkRule(
            List<String> files,
            String jobs,
            String id,
            String status,
            List<String> queued,
            List<String> running,
            String pid,
            Optional<String> workspace,
            List<CommandShape> worker,
            Optional<String> jobOption) {}

    /**
     * Something that the daemon made for itself: the file of a descriptor, or a file that a value names.
     *
     * @param descriptor descriptor number whose file may be deleted
     * @param path value that names the file
     */
    public record TraceRule(Optional<Integer> descriptor, Optional<ValueSource> path) {}

    /**
     * How to end it.
     *
     * @param first what the root gets first
     * @param patience how long members may take to end after a polite signal before the rest is ended by force, unless a person
     *     chose otherwise, see {@link #waiting}
     * @param reason why a polite end must not be tried, for a person; empty when it may
     * @param politeSince installed version from which it may be asked; older or unknown ones are killed for that reason
     * @param closeCommand the owner's own way to close a reachable one; shown, never run. As the catalogue has it, with {@code
     *     ${name}}, until it is filled in for one daemon
     * @param members members that need a signal and time of their own before the root gets its own
     */
    public record EndRule(
            First first,
            Duration patience,
            Optional<String> reason,
            Optional<String> politeSince,
            Optional<String> closeCommand,
            List<MemberRule> members) {

        /** The patience of families that need none of their own. */
        public static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

        public EndRule {
            members = List.copyOf(members);
        }

        /** The rule with a person's patience instead of the usual one; a family that needs a longer one keeps that. */
        public EndRule waiting(Duration wait) {
            boolean needsMore = patience.compareTo(USUAL_PATIENCE) > 0 && patience.compareTo(wait) > 0;
            return needsMore ? this : new EndRule(first, wait, reason, politeSince, closeCommand, members);
        }

        /** A rule without members that need anything of their own. */
        public EndRule(
                First first,
                Duration patience,
                Optional<String> reason,
                Optional<String> politeSince,
                Optional<String> closeCommand) {
            this(first, patience, reason, politeSince, closeCommand, List.of());
        }

        /** Whether the root is asked to end. One that may be asked only from some version on is not, while the reason stands. */
        public boolean asks() {
            return first == First.TERMINATE_ROOT && reason.isEmpty();
        }

        /**
         * Members that are ended before their root, such as a recorder that finishes its file when it is interrupted.
         *
         * @param command how they look
         * @param first what they get
         * @param patience how long they may take before the root gets its own signal
         */
        public record MemberRule(CommandShape command, MemberSignal first, Duration patience) {}

        /** What a member gets first. */
        public enum MemberSignal {
            INTERRUPT,
            TERMINATE,
            KILL
        }

        /**
         * The rule for a daemon of which this version is installed: one that may be asked only from a version on is ended by
         * force when the installed one is older or not known.
         */
        public EndRule with(Optional<String> installed) {
            if (politeSince.isEmpty()) {
                return this;
            }
            boolean polite = installed
                    .filter(version -> InstalledVersion.atLeast(version, politeSince.get()))
                    .isPresent();
            return polite
                    ? new EndRule(first, patience, Optional.empty(), politeSince, closeCommand, members)
                    : new EndRule(First.KILL_ROOT, patience, reason, politeSince, closeCommand, members);
        }

        /** The rule on a system that cannot ask a program to close. */
        public EndRule atOnce() {
            return new EndRule(First.AT_ONCE, patience, Optional.empty(), politeSince, closeCommand);
        }

        /** The same rule, with the command for one daemon. */
        public EndRule closedBy(Optional<String> command) {
            return new EndRule(first, patience, reason, politeSince, command, members);
        }

        /** The first signal. */
        public enum First {
            /** SIGTERM to the root alone; its members follow or are ended by force, leaves first, after that time. */
            TERMINATE_ROOT,
            /**
             * SIGKILL to the root at once, then to what is left: a polite signal would destroy what belongs to another.
             */
            KILL_ROOT,
            /** As {@link #KILL_ROOT}, since the system knows no way to ask (Windows). */
            AT_ONCE
        }
    }
}
