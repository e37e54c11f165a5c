package io.github.strandline.daemons;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.platform.macos.MacHost;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessState;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Processes of a Mac as the test side sees them. There is no other way to see a start to the microsecond than the one that the product
 * goes, so here its code is used. Not run: no Mac was at hand.
 */
final class SeenOnMac {

    static final boolean HERE = System.getProperty("os.name").startsWith("Mac OS X");

    private SeenOnMac() {}

    static Optional<SeenProcess> read(long pid) {
        return rows().stream()
                .filter(row -> row.pid() == pid)
                .map(SeenOnMac::seen)
                .findFirst();
    }

    /** Every process that has not ended. */
    static List<SeenProcess> all() {
        return rows().stream()
                .filter(row -> row.state().alive())
                .map(SeenOnMac::seen)
                .toList();
    }

    private static List<ProcessRecord> rows() {
        try {
            return List.copyOf(new MacHost().processes().all());
        } catch (ProcessTableUnreadableException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SeenProcess seen(ProcessRecord row) {
        return new SeenProcess(
                row.pid(),
                row.name(),
                letter(row.state()),
                row.parent(),
                row.group().orElse(0),
                row.session().orElse(0),
                row.identity().start().orElseThrow().value());
    }

    private static char letter(ProcessState state) {
        return switch (state) {
            case RUNNING -> 'R';
            case SLEEPING -> 'S';
            case STOPPED -> 'T';
            case TRACED -> 't';
            case ZOMBIE -> 'Z';
            case DISK_SLEEP, DEAD, UNKNOWN -> '?';
        };
    }

    /** By kill(1), which knows the numbers that signals have here; {@code false} when the process has ended. */
    static boolean signal(long pid, int linuxNumber) {
        String name = switch (linuxNumber) {
            case Signals.KILL -> "KILL";
            case Signals.TERM -> "TERM";
            case Signals.CONTINUE -> "CONT";
            case Signals.STOP -> "STOP";
            default -> throw new IllegalArgumentException("signal " + linuxNumber);
        };
        try {
            return new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
