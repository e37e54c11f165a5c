package io.github.strandline.daemons;

import java.nio.file.Path;
import java.util.List;

/** Mounts an overlay of two file systems (mount(8)); skips the test, loudly, where that is not allowed. */
final class Overlay {

    private Overlay() {}

    /** Lower layer and mount point in one room, the upper layer in the other; gone before the rooms are deleted. */
    static Path mounted(ShortDirectory lower, ShortDirectory upper, StartedProcesses started) {
        Path point = lower.folder("merged");
        String refusal = Requirements.refusal(List.of(
                "mount",
                "-t",
                "overlay",
                "-o",
                "lowerdir=%s,upperdir=%s,workdir=%s"
                        .formatted(lower.folder("lower"), upper.folder("upper"), upper.folder("work")),
                "overlay",
                point.toString()));
        if (!refusal.isEmpty()) {
            return Requirements.skip("no overlay can be mounted here: " + refusal);
        }
        // Lazily: what was just killed may still be in it.
        started.afterwards(() -> Requirements.refusal(List.of("umount", "-l", point.toString())));
        return point;
    }
}
