package io.github.strandline.platform.linux;

import io.github.strandline.platform.Refusal;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * Follows a path as a process sees it that has another root or other mounts. Plainly appending it to {@code
 * /proc/PID/root} is wrong as soon as a directory on the way is an absolute symbolic link ({@code /var/run} often is),
 * since the kernel would follow that from our own root; and {@code ..} could climb out of it. So each link on the way
 * is resolved here, below the root, as path_resolution(7) would do it inside. The last step is not followed.
 */
final class RootedPath {

    /** As many as the kernel follows before it says ELOOP. */
    private static final int MOST_LINKS = 40;

    private RootedPath() {}

    /**
     * The path from our side. Where a directory on the way does not exist, the rest is appended, so that a look there
     * says so; where one may not be read, that is the answer.
     *
     * @param root the process's root as we reach it
     * @param path absolute, as the process writes it
     */
    static Reading<String> resolve(Path root, String path) {
        if (!path.startsWith("/")) {
            return Reading.unsupported(path + ": not an absolute path");
        }
        try {
            return follow(root, Path.of(path));
        } catch (InvalidPathException e) {
            return Reading.unsupported(path + ": " + e.getReason());
        }
    }

    private static Reading<String> follow(Path root, Path path) {
        Deque<Path> left = new ArrayDeque<>();
        path.forEach(left::addLast);
        Path here = root;
        int links = 0;
        while (!left.isEmpty()) {
            Path step = left.removeFirst();
            if (step.toString().equals("..")) {
                here = here.equals(root) ? root : Objects.requireNonNull(here.getParent());
                continue;
            }
            Path next = step.toString().equals(".") ? here : here.resolve(step);
            if (left.isEmpty()) {
                return Reading.known(next.toString());
            }
            try {
                if (!isLink(next)) {
                    here = next;
                    continue;
                }
                if (++links > MOST_LINKS) {
                    return Reading.denied(path + ": too many symbolic links");
                }
                Path target = Files.readSymbolicLink(next);
                here = target.isAbsolute() ? root : here;
                prepend(left, target);
            } catch (NoSuchFileException _) {
                for (Path rest : left) {
                    next = next.resolve(rest);
                }
                return Reading.known(next.toString());
            } catch (IOException e) {
                return Refusal.of(next, e);
            }
        }
        return Reading.known(here.toString());
    }

    private static boolean isLink(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .isSymbolicLink();
    }

    private static void prepend(Deque<Path> left, Path target) {
        for (int i = target.getNameCount() - 1; i >= 0; i--) {
            left.addFirst(target.getName(i));
        }
    }
}
