package io.github.strandline.platform.windows;

import io.github.strandline.process.Owner;
import io.github.strandline.process.Reading;
import java.util.List;

/** What a process runs, and as whom. */
record Program(Reading<List<String>> arguments, Reading<String> executable, Reading<Owner> owner) {

    /** The kernel and the idle process run no program, as the system. */
    static final Program KERNEL =
            new Program(Reading.known(List.of()), Reading.absent(), Reading.known(new Owner("S-1-5-18", "SYSTEM")));

    /** Of one that may not be asked. */
    static Program refused(Reading<?> why) {
        return new Program(why.map(_ -> List.of()), why.map(_ -> ""), why.map(_ -> new Owner("", "")));
    }
}
