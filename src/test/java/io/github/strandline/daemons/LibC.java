package io.github.strandline.daemons;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;

/**
 * The few calls of the C library that our child programs need and the JDK does not offer. Used only in programs of
 * their own JVM: they change the process.
 */
final class LibC {

    private static final int PR_SET_CHILD_SUBREAPER = 36;
    private static final int CLOSE_RANGE_CLOEXEC = 4;
    private static final int AF_UNIX = 1;
    private static final int SOCK_SEQPACKET = 5;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private final Arena arena = Arena.ofShared();

    /** Orphans below this process become its children: PR_SET_CHILD_SUBREAPER(2const). */
    void becomeSubreaper() throws Throwable {
        MethodHandle prctl = handle("prctl", FunctionDescriptor.of(INT, INT, LONG), Linker.Option.firstVariadicArg(1));
        check("prctl", (int) prctl.invokeExact(PR_SET_CHILD_SUBREAPER, 1L));
    }

    /** Every descriptor above the standard ones is closed in programs started from now on: close_range(2). */
    void keepDescriptorsToMyself() throws Throwable {
        MethodHandle closeRange = handle("close_range", FunctionDescriptor.of(INT, INT, INT, INT));
        check("close_range", (int) closeRange.invokeExact(3, -1, CLOSE_RANGE_CLOEXEC));
    }

    /** Both ends of a new SOCK_SEQPACKET pair, inherited by programs that are started: socketpair(2). */
    int[] socketPair() throws Throwable {
        MethodHandle socketpair = handle("socketpair", FunctionDescriptor.of(INT, INT, INT, INT, ValueLayout.ADDRESS));
        MemorySegment ends = arena.allocate(INT, 2);
        check("socketpair", (int) socketpair.invokeExact(AF_UNIX, SOCK_SEQPACKET, 0, ends));
        return ends.toArray(INT);
    }

    /** Starts a program that inherits group, session, open descriptors and environment; its pid: posix_spawn(3). */
    int spawn(List<String> command, Map<String, String> environment) throws Throwable {
        MethodHandle spawn = handle(
                "posix_spawn",
                FunctionDescriptor.of(
                        INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS));
        MemorySegment pid = arena.allocate(INT);
        List<String> variables = environment.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .toList();
        int error = (int) spawn.invokeExact(
                pid,
                arena.allocateFrom(command.getFirst()),
                MemorySegment.NULL,
                MemorySegment.NULL,
                strings(command),
                strings(variables));
        check("posix_spawn of " + command.getFirst() + ": " + error, error == 0 ? 0 : -1);
        return pid.get(INT, 0);
    }

    /** Turns this process into another program, with its environment; returns only to fail: execv(3). */
    void become(List<String> command) throws Throwable {
        MethodHandle execv = handle("execv", FunctionDescriptor.of(INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        int result = (int) execv.invokeExact(arena.allocateFrom(command.getFirst()), strings(command));
        check("execv of " + command.getFirst(), result);
    }

    private MemorySegment strings(List<String> values) {
        MemorySegment array = arena.allocate(ValueLayout.ADDRESS, values.size() + 1L);
        for (int i = 0; i < values.size(); i++) {
            array.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(values.get(i)));
        }
        return array;
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(String name, FunctionDescriptor shape, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), shape, options);
    }

    private static void check(String call, int result) {
        if (result != 0) {
            throw new IllegalStateException(call + " failed");
        }
    }
}
