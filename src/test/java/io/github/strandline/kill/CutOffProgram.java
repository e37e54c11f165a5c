package io.github.strandline.kill;

import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.platform.linux.LinuxHost;
import io.github.strandline.platform.linux.LinuxTerminator;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.settings.History;
import io.github.strandline.settings.RunJournal;
import io.github.strandline.settings.StateFolder;
import io.github.strandline.verdict.VerdictKind;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Ends the tree of one process as the product does, and waits for ever at one point, to be killed there.
 *
 * <p>Arguments: state folder, pid of the root, {@code before} or {@code after}, and the number of the signal. Prints each signal after it
 * was sent, {@code HERE} at the point, and {@code DONE} when it never came there. With {@code pause} it goes on after two seconds,
 * and lets go of everything when it is told to end.
 */
public final class CutOffProgram {

    private static final DaemonFamily FAMILY = TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(50));

    private CutOffProgram() {}

    public static void main(String[] arguments) throws Exception {
        LinuxHost host = new LinuxHost();
        ProcessIdentity root = host.processes()
                .find(Long.parseLong(arguments[1]))
                .orElseThrow()
                .identity();
        StagedLook look = new StagedLook(host);
        look.stage(root, FAMILY, VerdictKind.UNREACHABLE);
        StateFolder state = new StateFolder(Path.of(arguments[0]));
        Terminator terminator = new Waiting(new LinuxTerminator(), arguments[2], Integer.parseInt(arguments[3]));
        KillExecutor executor = new KillExecutor(host, look, terminator, new RunJournal(state, new History(state)));
        if (arguments[2].equals("pause")) {
            Runtime.getRuntime()
                    .addShutdownHook(Thread.ofPlatform().unstarted(() -> executor.letGo(Duration.ofMinutes(1))));
        }
        executor.execute(KillPlan.of(look.now().findings()).confirm(host.facts().sinceBoot()), _ -> {}, () -> false);
        System.out.println("DONE");
    }

    private static final class Waiting implements Terminator {

        private final Terminator real;
        private final boolean before;
        private final boolean pause;
        private final int at;
        private int count;

        private Waiting(Terminator real, String when, int at) {
            this.real = real;
            this.before = when.equals("before");
            this.pause = when.equals("pause");
            this.at = at;
        }

        @Override
        public Hold hold(ProcessIdentity process) {
            return real.hold(process) instanceof Held held ? new Watched(held, process.pid()) : real.hold(process);
        }

        private void here() {
            System.out.println("HERE");
            do {
                try {
                    Thread.sleep(pause ? Duration.ofSeconds(2) : Duration.ofHours(1));
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            } while (!pause);
        }

        private final class Watched implements Held {

            private final Held held;
            private final long pid;

            private Watched(Held held, long pid) {
                this.held = held;
                this.pid = pid;
            }

            @Override
            public Sent signal(Signal signal) {
                count++;
                if (before && count == at) {
                    here();
                }
                Sent sent = held.signal(signal);
                System.out.println(signal + " " + pid);
                if (!before && count == at) {
                    here();
                }
                return sent;
            }

            @Override
            public boolean awaitEnd(Duration limit) {
                return held.awaitEnd(limit);
            }

            @Override
            public void close() {
                held.close();
            }
        }
    }
}
