package io.github.strandline.platform.windows;

import io.github.strandline.process.Reading;
import java.util.Optional;
import java.util.Set;

/**
 * Names of pipes, which lie below {@code \\.\pipe\} and are the same in capitals and small letters ("Pipe Names" at
 * learn.microsoft.com). Programs write the slashes either way.
 */
final class PipeName {

    private static final int PREFIX = 9;

    private PipeName() {}

    /** The pipe as it is listed. */
    static Reading<String> find(String name, Reading<Set<String>> listed) {
        if (!name.replace('/', '\\').regionMatches(true, 0, "\\\\.\\pipe\\", 0, PREFIX) || name.length() == PREFIX) {
            return Reading.unsupported(name + ": not the name of a pipe");
        }
        String wanted = name.substring(PREFIX).replace('/', '\\');
        return listed.flatMap(names -> {
            Optional<String> found =
                    names.stream().filter(wanted::equalsIgnoreCase).findFirst();
            return found.map(pipe -> Reading.known(name.substring(0, PREFIX) + pipe))
                    .orElse(Reading.absent());
        });
    }
}
