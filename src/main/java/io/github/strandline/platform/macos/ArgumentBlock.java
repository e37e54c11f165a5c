package io.github.strandline.platform.macos;

import io.github.strandline.platform.EnvironmentArea;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What sysctl(3) {@code kern.procargs2} gives ({@code sysctl_procargsx} of bsd/kern/kern_sysctl.c): the number of arguments in 4
 * bytes, the program's path, NULs up to a boundary, the arguments, and the environment, each with a NUL behind. A process may have
 * written over all but the number, so none of it is trusted.
 *
 * <p>Of a process that System Integrity Protection restricts, such as Apple's own programs, the kernel cuts the environment off. That
 * looks like one without any, so an empty environment is not known to be empty. An argument list whose first argument is empty cannot
 * be told from padding and is given without it.
 */
final class ArgumentBlock {

    private static final int COUNT = 4;

    private final String program;
    private final List<String> arguments;
    private final byte[] environment;

    private ArgumentBlock(String program, List<String> arguments, byte[] environment) {
        this.program = program;
        this.arguments = List.copyOf(arguments);
        this.environment = environment;
    }

    /** Empty when there are not as many arguments as the kernel counted. */
    static Optional<ArgumentBlock> parse(Bytes bytes) {
        if (bytes.length() <= COUNT) {
            return Optional.empty();
        }
        int count = bytes.s32(0);
        byte[] all = bytes.array(COUNT, bytes.length() - COUNT);
        int at = end(all, 0);
        String program = text(all, 0, at);
        while (at < all.length && all[at] == 0) {
            at++;
        }
        List<String> arguments = new ArrayList<>();
        while (arguments.size() < count && at < all.length) {
            int end = end(all, at);
            arguments.add(text(all, at, end));
            at = Math.min(all.length, end + 1);
        }
        if (count < 0 || arguments.size() < count) {
            return Optional.empty();
        }
        return Optional.of(new ArgumentBlock(program, arguments, environment(all, at)));
    }

    /** Up to the empty string behind which the kernel's own notes to the program begin. */
    private static byte[] environment(byte[] all, int start) {
        int at = start;
        while (at < all.length && all[at] != 0) {
            at = Math.min(all.length, end(all, at) + 1);
        }
        byte[] environment = new byte[at - start];
        System.arraycopy(all, start, environment, 0, environment.length);
        return environment;
    }

    private static int end(byte[] bytes, int from) {
        int end = from;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return end;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** The path that the program was started by. */
    String program() {
        return program;
    }

    List<String> arguments() {
        return arguments;
    }

    boolean showsEnvironment() {
        return environment.length > 0;
    }

    /** The values of those wanted keys that are set. */
    Map<String, String> environment(Set<String> wanted) {
        return EnvironmentArea.parse(environment, environment.length, wanted);
    }
}
