package io.github.strandline.kill;

import io.github.strandline.process.ProcessIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/** Passes everything on to a real terminator and notes it; a test can let something happen in between. */
public final class NotedTerminator implements Terminator {

    private final Terminator real;
    private final List<String> sent = new ArrayList<>();
    private final Map<Long, Runnable> beforeSignal = new HashMap<>();
    private final Set<Long> forbidden = new HashSet<>();
    private LongConsumer watch = _ -> {};
    private boolean dry;
    private int open;

    public NotedTerminator(Terminator real) {
        this.real = real;
    }

    /** Signals in the order in which they were sent, such as {@code KILL 4711}. */
    public List<String> sent() {
        return sent;
    }

    /** The same without those that stop and continue. */
    List<String> ending() {
        return sent.stream()
                .filter(line -> !line.startsWith("STOP ") && !line.startsWith("CONTINUE "))
                .toList();
    }

    /** How many holds are not closed. */
    int open() {
        return open;
    }

    void beforeFirstSignalTo(ProcessIdentity process, Runnable event) {
        beforeSignal.put(process.pid(), event);
    }

    /** Signals to this process are refused as the kernel refuses them for another user's. */
    void forbid(ProcessIdentity process) {
        forbidden.add(process.pid());
    }

    /** Called with the pid right before each signal. */
    void watch(LongConsumer signalled) {
        watch = signalled;
    }

    /** From now on signals are only noted. */
    void sendNothing() {
        dry = true;
    }

    @Override
    public Hold hold(ProcessIdentity process) {
        Hold hold = real.hold(process);
        if (!(hold instanceof Held held)) {
            return hold;
        }
        open++;
        return new Noted(process.pid(), held);
    }

    private final class Noted implements Held {

        private final long pid;
        private final Held held;
        private boolean closed;

        private Noted(long pid, Held held) {
            this.pid = pid;
            this.held = held;
        }

        @Override
        public Sent signal(Signal signal) {
            Runnable event = beforeSignal.remove(pid);
            if (event != null) {
                event.run();
            }
            watch.accept(pid);
            if (forbidden.contains(pid)) {
                return Sent.NOT_PERMITTED;
            }
            Sent answer = dry ? Sent.SENT : held.signal(signal);
            if (answer == Sent.SENT) {
                sent.add(signal + " " + pid);
            }
            return answer;
        }

        @Override
        public boolean awaitEnd(Duration limit) {
            return held.awaitEnd(limit);
        }

        @Override
        public void close() {
            open -= closed ? 0 : 1;
            closed = true;
            held.close();
        }
    }
}
