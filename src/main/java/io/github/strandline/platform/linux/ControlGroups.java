package io.github.strandline.platform.linux;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The control groups of a process as systemd names them, from the text of {@code /proc/PID/cgroup}, cgroups(7): the
 * hierarchy {@code name=systemd} of version 1, and the one of version 2. Each unit has a directory of its own name
 * below its slices; a unit may make further directories below that.
 */
final class ControlGroups {

    private final List<String> paths;

    private ControlGroups(List<String> paths) {
        this.paths = paths;
    }

    /** The groups of the text; lines of other hierarchies are skipped. */
    static ControlGroups parse(String text) {
        List<String> paths = new ArrayList<>();
        text.lines().forEach(line -> {
            String[] field = line.split(":", 3);
            if (field.length == 3 && field[1].equals("name=systemd")) {
                paths.addFirst(field[2]);
            } else if (field.length == 3 && field[0].equals("0") && field[1].isEmpty()) {
                paths.addLast(field[2]);
            }
        });
        return new ControlGroups(paths);
    }

    /**
     * The service in which the process lives. Empty in a scope (a login session, an application that the desktop
     * started) and directly in {@code user@UID.service}, which only holds the units of a user's own manager.
     */
    Optional<String> service() {
        return unit().filter(unit -> unit.endsWith(".service") && !unit.startsWith("user@"));
    }

    /** Whether this is where systemd keeps itself, as the manager of the system, of a container or of a user. */
    boolean managers() {
        return unit().filter("init.scope"::equals).isPresent();
    }

    private Optional<String> unit() {
        return paths.stream().map(ControlGroups::deepestUnit).flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> deepestUnit(String path) {
        Optional<String> deepest = Optional.empty();
        for (String step : path.split("/")) {
            // A name that would look like a file of the cgroup file system is escaped with an underscore.
            String name = step.startsWith("_") ? step.substring(1) : step;
            if (name.endsWith(".service") || name.endsWith(".scope")) {
                deepest = Optional.of(name);
            }
        }
        return deepest;
    }
}
