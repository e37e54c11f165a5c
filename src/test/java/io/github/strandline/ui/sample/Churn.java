package io.github.strandline.ui.sample;

import io.github.strandline.process.Edge;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A machine with 1,000 daemons in 5,000 processes, of which 30 per cent change with every step: 10 per cent end and as many come, 10
 * per cent start or lose a process, 5 per cent change their memory and 5 per cent their standing. The same every time.
 */
public final class Churn {

    public static final int DAEMONS = 1_000;

    private static final int SHARE = DAEMONS / 10;
    private static final List<VerdictKind> KINDS = List.of(
            VerdictKind.UNREACHABLE,
            VerdictKind.UNREACHABLE,
            VerdictKind.UNCLAIMED,
            VerdictKind.COULD_NOT_READ,
            VerdictKind.CLIENT,
            VerdictKind.REACHABLE);

    private final SampleMachine machine = SampleMachine.empty();
    private final Random random = new Random(5);
    private final Set<String> spared;
    private int born;

    /** @param spared names of daemons that stay as they are: {@code d0} to {@code d999} are there at first */
    public Churn(Set<String> spared) {
        this.spared = Set.copyOf(spared);
        for (int index = 0; index < DAEMONS; index++) {
            bear();
        }
    }

    public SampleMachine machine() {
        return machine;
    }

    /** Two seconds go by. */
    public void step() {
        machine.runs(Duration.ofSeconds(2));
        List<SampleTree> others = new ArrayList<>(machine.trees().stream()
                .filter(tree -> !spared.contains(tree.name()))
                .toList());
        Collections.shuffle(others, random);
        others.subList(0, SHARE).forEach(machine::remove);
        for (int index = 0; index < SHARE; index++) {
            bear();
        }
        for (SampleTree tree : others.subList(SHARE, 2 * SHARE)) {
            if (random.nextBoolean()) {
                tree.with(Edge.KERNEL, 20, "/usr/bin/node", "node", "/srv/late.js");
            } else {
                tree.losesLast();
            }
        }
        others.subList(2 * SHARE, 2 * SHARE + SHARE / 2).forEach(tree -> tree.grows(random.nextInt(40)));
        others.subList(2 * SHARE + SHARE / 2, 3 * SHARE).forEach(tree -> tree.becomes(kind()));
    }

    private void bear() {
        String name = "d" + born++;
        VerdictKind kind = spared.contains(name) ? VerdictKind.UNREACHABLE : kind();
        machine.playwright(name, kind, Duration.ofMinutes(10L + born))
                .with(Edge.KERNEL, 100 + born % 700, "/opt/chrome/chrome", "/opt/chrome/chrome", "--headless")
                .below(40, "/opt/chrome/chrome", "/opt/chrome/chrome --type=gpu-process")
                .below(60, "/opt/chrome/chrome", "/opt/chrome/chrome --type=renderer")
                .with(Edge.DESCRIPTOR, 4, "/opt/chrome/chrome_crashpad_handler", "/opt/chrome/chrome_crashpad_handler");
    }

    private VerdictKind kind() {
        return KINDS.get(random.nextInt(KINDS.size()));
    }
}
