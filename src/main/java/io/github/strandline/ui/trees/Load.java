package io.github.strandline.ui.trees;

import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree.Member;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Processor time that processes used between two scans. Only worked out when it is asked for, which is seldom.
 *
 * @param before the processes as the scan before saw them
 * @param now the same, and others, as the last one did
 * @param between how much later that was
 */
record Load(List<Member> before, List<Member> now, Duration between) {

    /** Nothing is known: there was no scan before. */
    static final Load UNKNOWN = new Load(List.of(), List.of(), Duration.ZERO);

    /** In cores, of those that were there before; a counter that ran backwards counts as none. */
    OptionalDouble cores() {
        double seconds = between.toNanos() / 1e9;
        if (seconds <= 0 || before.isEmpty()) {
            return OptionalDouble.empty();
        }
        Map<Long, ProcessRecord> earlier = new HashMap<>();
        before.forEach(member -> earlier.put(member.process().pid(), member.process()));
        double sum = 0;
        for (Member member : now) {
            ProcessRecord process = earlier.get(member.process().pid());
            if (process != null && process.identity().equals(member.process().identity())) {
                Duration used = member.process().cpu().minus(process.cpu());
                sum += Math.max(0, used.toNanos() / 1e9 / seconds);
            }
        }
        return OptionalDouble.of(sum);
    }
}
