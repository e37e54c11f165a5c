package io.github.strandline.platform.linux;

import io.github.strandline.process.Reading;
import java.util.List;

/** What a process runs: the facts that are kept from one refresh to the next, as long as nothing tells of a change. */
record Program(Reading<List<String>> arguments, Reading<String> executable) {

    /** Kernel threads have neither. */
    static final Program NONE = new Program(Reading.known(List.of()), Reading.absent());

    /** A zombie had both; the kernel has dropped them. */
    static final Program ENDED = new Program(Reading.known(List.of()), Reading.vanished());

    static Program denied(String reason) {
        return new Program(Reading.denied(reason), Reading.denied(reason));
    }

    static Program timedOut(String reason) {
        return new Program(Reading.timedOut(reason), Reading.timedOut(reason));
    }
}
