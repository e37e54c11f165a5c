package io.github.strandline.kill;

import io.github.strandline.host.HostFacts;
import io.github.strandline.kill.KillPlan.PlannedProcess;
import io.github.strandline.kill.Terminator.Signal;
import io.github.strandline.process.ProcessIdentity;
import java.util.List;
import java.util.Optional;

/**
 * Where a run writes down what it is about to do, so that whatever stops this program, the next start can put right what was left
 * stopped and tell what was done. Implemented by the package that has the product's own files.
 */
public interface KillJournal {

    /** Opens the record of a run; nothing is signalled without one. */
    Opening open(HostFacts facts, KillPlan plan);

    /** Runs that were cut off: their records were not finished, and no program that writes them is left. */
    List<CutOff> cutOff();

    /** Tells the history what became of a run that was cut off, and closes its record; false when the next start must do it. */
    boolean settle(CutOff run, List<Aftermath> processes);

    /** What opening came to. */
    sealed interface Opening {

        /** It can be written. */
        record Opened(Run run) implements Opening {}

        /**
         * It cannot; {@code reason} for a person.
         *
         * @param folder that must be writable for it; empty: that is not what it lacks
         */
        record Failed(String reason, Optional<String> folder) implements Opening {
            public Failed(String reason) {
                this(reason, Optional.empty());
            }
        }
    }

    /** The record of one run. */
    interface Run extends AutoCloseable {

        /**
         * Writes down that this signal is about to be sent and returns when that has reached the disk; empty then. Otherwise what
         * could not be written and why, and the signal must not be sent.
         */
        Optional<Unwritten> about(Signal signal, List<PlannedProcess> processes);

        /** Writes down that it was sent. */
        void sent(Signal signal, ProcessIdentity process);

        /** Tells the history what the run did; empty when that has reached the disk, else what is missing. */
        Optional<Untold> finished(KillReport report);

        /** Closes it. One that was not finished but had begun to signal counts as cut off. */
        @Override
        void close();
    }

    /**
     * What could not be written.
     *
     * @param file its path
     * @param reason why not, for a person
     */
    record Unwritten(String file, String reason) {}

    /**
     * The history does not hold a run that has been made.
     *
     * @param history what could not be written
     * @param kept whether the record of the run holds the whole result, so that the next start can tell it
     */
    record Untold(Unwritten history, boolean kept) {}

    /**
     * A run that was cut off.
     *
     * @param id of its record
     * @param host name of the machine on which it ran; empty in a record of before names were noted
     * @param bootId boot in which it ran: pids of another boot mean nothing
     * @param writer the program that ran it
     * @param processes what was planned and what was found besides
     */
    record CutOff(String id, String host, String bootId, ProcessIdentity writer, List<Noted> processes) {
        public CutOff {
            processes = List.copyOf(processes);
        }
    }

    /**
     * What a record says of one process.
     *
     * @param identity the process
     * @param sent what was sent to it for certain
     * @param perhaps what was about to be sent, and may have been
     * @param leftStopped whether it may have been stopped and not been continued
     */
    record Noted(ProcessIdentity identity, List<Signal> sent, List<Signal> perhaps, boolean leftStopped) {
        public Noted {
            sent = List.copyOf(sent);
            perhaps = List.copyOf(perhaps);
        }
    }

    /** What became of a process of a run that was cut off. */
    record Aftermath(Noted process, Now now) {

        /** What it is doing now. */
        public enum Now {
            /** It has ended, or the machine was started anew since. */
            GONE,
            /** It runs. */
            RUNS,
            /** It had been left stopped and was let run on. */
            CONTINUED,
            /** It is stopped, and it could not be told for certain that this is the same process, or it may not be signalled. */
            STILL_STOPPED,
            /** It could not be looked at. */
            UNKNOWN
        }
    }
}
