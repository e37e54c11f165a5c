package io.github.strandline.evidence;

import io.github.strandline.process.ProcessRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One piece of evidence about one daemon. {@code unreadable} fields hold, for a person, what could not be read and why.
 */
public sealed interface Evidence {

    default Bearing bearing() {
        return Bearing.NEUTRAL;
    }

    default Source source() {
        return Source.KERNEL;
    }

    /** When it was read. */
    Instant readAt();

    /**
     * Who its parent is now.
     *
     * @param pid pid of the parent now
     * @param parent short name of the parent; empty when gone or unreadable
     * @param bound whether this is a living launcher to which the family is bound
     */
    record Parentage(Kind kind, long pid, Optional<String> parent, boolean bound, Instant readAt) implements Evidence {

        /** Kinds of parent. Parentage alone never decides. */
        public enum Kind {
            /** The process that started it, or something that looks like its launcher. */
            ALIVE,
            /** Reparented to process 1. */
            INIT,
            /** Reparented to a subreaper such as {@code systemd --user}. */
            SUBREAPER,
            /** The parent is gone and nobody took over (Windows). */
            EXITED,
            /** The parent's pid belongs to a younger process by now. */
            RECYCLED,
            /** Reparented, and the family is detached from its launcher by design. */
            BY_DESIGN,
            UNREADABLE
        }

        @Override
        public Bearing bearing() {
            return bound ? Bearing.AGAINST : Bearing.NEUTRAL;
        }
    }

    /**
     * Whether a registry entry names this process.
     *
     * @param file the entry that claims it, or the stale one
     * @param filesRead how many entries were read
     * @param unreadable places that could not be read
     */
    record Claim(State state, Optional<String> file, int filesRead, List<String> unreadable, Instant readAt)
            implements Evidence {

        /** States of a claim. */
        public enum State {
            /** An entry names its own endpoint, or its pid with this start. */
            CLAIMED,
            /** An entry names an endpoint of its that no longer leads to it. */
            STALE,
            NONE,
            NOT_READABLE,
            NOT_APPLICABLE
        }

        @Override
        public Bearing bearing() {
            return switch (state) {
                case CLAIMED -> Bearing.AGAINST;
                case NONE -> Bearing.FOR_STRANDED;
                case NOT_READABLE -> Bearing.UNREADABLE;
                case STALE, NOT_APPLICABLE -> Bearing.NEUTRAL;
            };
        }

        @Override
        public Source source() {
            return Source.FILE;
        }
    }

    /**
     * Whether its control endpoint leads to it.
     *
     * @param path the endpoint: a path, or {@code address:port}
     * @param owner pid of the process that the path leads to now, when another's and known
     * @param unreadable why it could not be told
     */
    record Endpoint(State state, Optional<String> path, OptionalLong owner, Optional<String> unreadable, Instant readAt)
            implements Evidence {

        /** States of an endpoint. */
        public enum State {
            /** The path leads to this very socket. */
            OWN,
            /** It listens, but the path is gone: nothing can connect. */
            GONE,
            /** The path leads to another socket by now. */
            REBOUND,
            /** The path is there, but nothing listens on it. */
            NO_LISTENER,
            /** It never listened, and its path does not exist. */
            NEVER_OPENED,
            NOT_READABLE,
            NOT_APPLICABLE
        }

        /** Whether it is a TCP port, {@code 127.0.0.1:4711}, rather than a path or a name. */
        public boolean isPort() {
            return path.filter(text -> text.matches("[^/\\\\]*:[0-9]{1,5}")).isPresent();
        }

        /** Whether it is a named pipe of Windows. */
        public boolean isPipe() {
            return path.filter(Endpoint::namesPipe).isPresent();
        }

        /** Whether this is the whole name of a named pipe of Windows. */
        static boolean namesPipe(String name) {
            return name.startsWith("\\\\.\\pipe\\");
        }

        /** Whether nobody can reach the daemon through it: a kernel fact. */
        public boolean unreachable() {
            return state == State.GONE
                    || state == State.REBOUND
                    || state == State.NO_LISTENER
                    || state == State.NEVER_OPENED;
        }

        @Override
        public Bearing bearing() {
            return switch (state) {
                case OWN -> Bearing.AGAINST;
                case GONE, REBOUND, NO_LISTENER, NEVER_OPENED -> Bearing.FOR_STRANDED;
                case NOT_READABLE -> Bearing.UNREADABLE;
                case NOT_APPLICABLE -> Bearing.NEUTRAL;
            };
        }
    }

    /**
     * Processes outside the tree that are connected to it now: to a listening socket, a debugging pipe or port.
     *
     * @param connected how many connections; 0 when none or not readable
     * @param waiting how many more wait in the queue of what is stopped, the daemon or a part of it, and so cannot accept them. What
     *     waits for one that runs is let in at once or shows that it does not work, see {@link Activity}
     * @param asked whether the family has anything that a client could connect to
     * @param unreadable why it could not be told
     * @param known processes that hold such a connection, as far as they could be told; often fewer than there are
     */
    record Clients(
            int connected,
            int waiting,
            boolean asked,
            Optional<String> unreadable,
            List<ProcessRecord> known,
            Instant readAt)
            implements Evidence {

        public Clients {
            known = List.copyOf(known);
        }

        /** Nobody waits. */
        public Clients(
                int connected, boolean asked, Optional<String> unreadable, List<ProcessRecord> known, Instant readAt) {
            this(connected, 0, asked, unreadable, known, readAt);
        }

        /** None of them is known. */
        public Clients(int connected, boolean asked, Optional<String> unreadable, Instant readAt) {
            this(connected, asked, unreadable, List.of(), readAt);
        }

        @Override
        public Bearing bearing() {
            if (connected > 0 || waiting > 0) {
                return Bearing.AGAINST;
            }
            if (unreadable.isPresent()) {
                return Bearing.UNREADABLE;
            }
            return asked ? Bearing.FOR_STRANDED : Bearing.NEUTRAL;
        }
    }

    /**
     * Whether it gets on with its work.
     *
     * @param stopped whether it is stopped by a signal or a tracer
     * @param waiting clients that waited in its backlog in both of two samples
     * @param missingChild whether a child that it cannot work without is missing
     */
    record Activity(boolean stopped, int waiting, boolean missingChild, Instant readAt) implements Evidence {

        /** Whether any of it says that the daemon does not work. */
        public boolean notWorking() {
            return stopped || waiting > 0 || missingChild;
        }
    }

    /**
     * Whether its tool has recorded work for it.
     *
     * @param file the file that says so
     * @param job id of the job
     * @param worker pid of the job's worker
     * @param unreadable what could not be read
     */
    record Work(
            State state,
            Optional<String> file,
            Optional<String> job,
            OptionalLong worker,
            List<String> unreadable,
            Instant readAt)
            implements Evidence {

        /** States of recorded work. */
        public enum State {
            /** A running job whose worker lives. */
            RUNNING,
            /** A queued job whose worker lives. */
            QUEUED,
            /** A job recorded as running or queued whose worker is dead: what it worked for is gone. */
            ABANDONED,
            NONE,
            NOT_READABLE,
            NOT_APPLICABLE
        }

        @Override
        public Bearing bearing() {
            return switch (state) {
                case RUNNING, QUEUED -> Bearing.AGAINST;
                case NONE -> Bearing.FOR_STRANDED;
                case NOT_READABLE -> Bearing.UNREADABLE;
                case ABANDONED, NOT_APPLICABLE -> Bearing.NEUTRAL;
            };
        }

        @Override
        public Source source() {
            return Source.FILE;
        }
    }

    /** Whether a path of the daemon is still there. */
    enum Presence {
        EXISTS,
        GONE,
        NOT_READABLE,
        NOT_APPLICABLE
    }

    /** The folder that it works for. Gone: forgotten. */
    record Workspace(Presence state, Optional<String> path, Instant readAt) implements Evidence {

        @Override
        public Bearing bearing() {
            return state == Presence.NOT_READABLE ? Bearing.UNREADABLE : Bearing.NEUTRAL;
        }

        @Override
        public Source source() {
            return Source.FILE;
        }
    }

    /**
     * What it made for itself: log, pid file, session folder.
     *
     * @param state {@link Presence#GONE} as soon as one is gone
     * @param path the one that is gone, else the first
     * @param taken whether that is a file which is there and names another process by now
     */
    record Traces(Presence state, Optional<String> path, boolean taken, Instant readAt) implements Evidence {

        public Traces(Presence state, Optional<String> path, Instant readAt) {
            this(state, path, false, readAt);
        }

        @Override
        public Bearing bearing() {
            return switch (state) {
                case GONE -> Bearing.FOR_STRANDED;
                case NOT_READABLE -> Bearing.UNREADABLE;
                case EXISTS, NOT_APPLICABLE -> Bearing.NEUTRAL;
            };
        }
    }

    /** Its temporary directory. Shown, decides nothing: it can come back, and its absence alone strands nobody. */
    record Scratch(Presence state, Optional<String> path, Instant readAt) implements Evidence {

        @Override
        public Source source() {
            return Source.FILE;
        }
    }

    /**
     * The service manager's unit of which it is the main process.
     *
     * @param unit the unit; empty when none
     * @param unreadable why it could not be told
     */
    record Service(Optional<String> unit, Optional<String> unreadable, Instant readAt) implements Evidence {

        @Override
        public Bearing bearing() {
            if (unit.isPresent()) {
                return Bearing.AGAINST;
            }
            return unreadable.isPresent() ? Bearing.UNREADABLE : Bearing.NEUTRAL;
        }
    }

    /**
     * Whether the one for whom it lives is still there.
     *
     * @param by what tells; empty when nothing does
     * @param detail who owns it: a name or pid; or, when not readable, why
     */
    record Owner(State state, Optional<Sign> by, Optional<String> detail, Instant readAt) implements Evidence {

        /** States of an owner. */
        public enum State {
            LIVING,
            /** Proved by the kernel: nobody holds its lifeline any more, or two facts say so together. */
            GONE,
            /** Whoever started it is gone, which alone proves nothing. */
            OWNERLESS,
            NOT_READABLE,
            NOT_APPLICABLE
        }

        /** What tells of an owner. */
        public enum Sign {
            PARENT,
            STANDARD_INPUT,
            /** A living daemon of the family to which this one belongs. */
            DAEMON,
            /** What it works for, together with its parent. */
            TARGET
        }

        @Override
        public Bearing bearing() {
            return switch (state) {
                case LIVING -> Bearing.AGAINST;
                case GONE -> Bearing.FOR_STRANDED;
                case NOT_READABLE -> Bearing.UNREADABLE;
                case OWNERLESS, NOT_APPLICABLE -> Bearing.NEUTRAL;
            };
        }
    }

    /**
     * After how long without use it ends by itself. Shown, decides nothing.
     *
     * @param after how long; empty when never, or not known
     * @param version the installed version, when known
     */
    record SelfExit(Optional<Duration> after, Optional<String> version, Instant readAt) implements Evidence {

        @Override
        public Source source() {
            return Source.FILE;
        }
    }

    /**
     * The daemon whose session these processes were in and which has ended: they are what it left behind.
     *
     * @param pid its pid, which the kernel gives to nobody while the session has members (setsid(2))
     */
    record EndedDaemon(long pid, Instant readAt) implements Evidence {}
}
