package io.github.strandline.settings;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One run, as the history keeps it.
 *
 * @param id tells runs apart
 * @param host name of the machine on which it was made; empty in one of before names were noted
 * @param startedAt wall-clock time of its start
 * @param took how long it took; zero when it was cut off
 * @param state how it came to its end
 * @param trees what became of each tree
 * @param availableBefore bytes of memory before the first signal
 * @param availableAfter bytes of memory after the last one
 */
public record HistoryEntry(
        String id,
        String host,
        Instant startedAt,
        Duration took,
        State state,
        List<Tree> trees,
        OptionalLong availableBefore,
        OptionalLong availableAfter) {

    /** One of before names were noted. */
    public HistoryEntry(
            String id,
            Instant startedAt,
            Duration took,
            State state,
            List<Tree> trees,
            OptionalLong availableBefore,
            OptionalLong availableAfter) {
        this(id, "", startedAt, took, state, trees, availableBefore, availableAfter);
    }

    /** How a run came to its end. */
    public enum State {
        FINISHED,
        /** A person stopped it half-way. */
        CANCELLED,
        /** This program was ended in the middle of it. */
        CUT_OFF
    }

    /**
     * One tree.
     *
     * @param family title of its family
     * @param name its session name
     * @param agreed on what terms its end was agreed to
     * @param lines one for each process
     */
    public record Tree(String family, String name, Agreed agreed, List<Line> lines) {
        public Tree {
            lines = List.copyOf(lines);
        }

        /** A stranded tree. */
        public Tree(String family, String name, List<Line> lines) {
            this(family, name, Agreed.STRANDED, lines);
        }
    }

    /** As what a person agreed to the end of a tree; {@link io.github.strandline.kill.Terms} says what each allows. */
    public enum Agreed {
        /** Also that of a run that was kept before there was anything else. */
        STRANDED,
        UNSURE,
        IDLE,
        IN_USE
    }

    /**
     * What became of one process.
     *
     * @param pid its pid
     * @param command its command line, cut
     * @param outcome what became of it
     * @param detail a reason or standing that belongs to the outcome; may be empty
     * @param proof how one that started later is known to belong
     * @param sent signals that were sent to it for certain; only of a run that was cut off
     * @param perhaps signals that may have been sent to it besides
     */
    public record Line(
            long pid,
            String command,
            Outcome outcome,
            String detail,
            Optional<String> proof,
            List<String> sent,
            List<String> perhaps) {

        public Line {
            sent = List.copyOf(sent);
            perhaps = List.copyOf(perhaps);
        }
    }

    /** What became of a process. The last five are what was found after a run that was cut off. */
    public enum Outcome {
        ENDED_WHEN_ASKED,
        ENDED_BY_FORCE,
        ALREADY_GONE,
        IDENTITY_CHANGED,
        /** No longer as it was agreed to. */
        NO_LONGER_STRANDED,
        /** Asked to end, and left alone then since it was no longer as it was agreed to. */
        LEFT_NO_LONGER_STRANDED,
        REFUSED,
        /** Asked to end, and left alone then for a reason of its own. */
        LEFT_REFUSED,
        /** Asked to end, and left alone then since the next signal could not be written down first. */
        LEFT_UNWRITTEN,
        NOT_PERMITTED,
        STILL_RUNNING,
        STILL_RUNNING_KERNEL,
        NOT_REACHED,
        STARTED_LATER,
        FOUND_GONE,
        FOUND_RUNNING,
        FOUND_CONTINUED,
        FOUND_STOPPED,
        FOUND_UNKNOWN;

        /** Whether the process is gone. */
        public boolean gone() {
            return switch (this) {
                case ENDED_WHEN_ASKED, ENDED_BY_FORCE, ALREADY_GONE, FOUND_GONE -> true;
                default -> false;
            };
        }
    }

    public HistoryEntry {
        trees = List.copyOf(trees);
    }
}
