package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;
import java.util.List;

/**
 * What a process's program may be called: a wrapper may set argument 0, and a program may be run through a link with another
 * name.
 *
 * @param given name in argument 0, without folder and {@code .exe}
 * @param file name of the program file; empty when it could not be read
 */
record ProgramNames(String given, String file) {

    static ProgramNames of(ProcessRecord process, ArgumentList arguments) {
        return new ProgramNames(
                Paths.program(arguments.at(0).orElse("")),
                process.executable().found().map(Paths::program).orElse(""));
    }

    /** Whether one of them matches one of the globs. */
    boolean areOneOf(List<String> globs) {
        return globs.stream().anyMatch(glob -> Glob.matchesName(glob, given) || Glob.matchesName(glob, file));
    }
}
