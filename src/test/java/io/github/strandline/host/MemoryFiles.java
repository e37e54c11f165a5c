package io.github.strandline.host;

import io.github.strandline.process.Reading;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A small file tree held in memory: every folder on the way to a file exists, what was not put there is {@link Reading.Absent},
 * and a closed folder denies everything below it.
 */
final class MemoryFiles {

    static final long DEVICE = 8L << 20 | 1;
    private static final Instant MODIFIED = Instant.parse("2026-03-01T10:00:00Z");

    private final Map<String, FileState> states = new LinkedHashMap<>();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, String> links = new LinkedHashMap<>();
    private final Map<String, String> closed = new LinkedHashMap<>();
    private long nextInode = 1000;

    MemoryFiles() {
        states.put("/", state(FileState.Kind.DIRECTORY, 0));
    }

    void text(String path, String content) {
        put(path, state(FileState.Kind.REGULAR, content.length()));
        texts.put(path, content);
    }

    void folder(String path) {
        put(path, state(FileState.Kind.DIRECTORY, 0));
    }

    void link(String path, String target) {
        put(path, state(FileState.Kind.LINK, target.length()));
        links.put(path, target);
    }

    void put(String path, FileState state) {
        String parent = parent(path);
        if (!parent.equals(path)) {
            if (!states.containsKey(parent)) {
                folder(parent);
            }
            states.put(path, state);
        }
    }

    void remove(String path) {
        states.keySet().removeIf(known -> isBelow(known, path));
        texts.keySet().removeIf(known -> isBelow(known, path));
        links.keySet().removeIf(known -> isBelow(known, path));
    }

    void close(String path, String reason) {
        closed.put(path, reason);
    }

    Reading<FileState> file(String path) {
        String parent = parent(path);
        String reason = reason(parent);
        if (reason != null) {
            return Reading.denied(reason);
        }
        String real = parent.equals(path) ? path : join(resolve(parent), path.substring(path.lastIndexOf('/') + 1));
        return states.containsKey(real) ? Reading.known(states.get(real)) : Reading.absent();
    }

    Reading<String> realPath(String path) {
        String reason = reason(path);
        if (reason != null) {
            return Reading.denied(reason);
        }
        String real = resolve(path);
        return states.containsKey(real) ? Reading.known(real) : Reading.absent();
    }

    Reading<List<String>> directory(String path) {
        String reason = reason(path);
        if (reason != null) {
            return Reading.denied(reason);
        }
        String real = resolve(path);
        FileState state = states.get(real);
        if (state == null) {
            return Reading.absent();
        }
        if (state.kind() != FileState.Kind.DIRECTORY) {
            return Reading.unsupported(path + " is not a directory");
        }
        var names = new TreeSet<String>();
        for (String known : states.keySet()) {
            if (!known.equals(real) && parent(known).equals(real)) {
                names.add(known.substring(known.lastIndexOf('/') + 1));
            }
        }
        return names.size() > Host.MAX_NAMES
                ? Reading.unsupported(path + " holds more than " + Host.MAX_NAMES + " names")
                : Reading.known(List.copyOf(names));
    }

    Reading<String> text(String path, int maxBytes) {
        String reason = reason(path);
        if (reason != null) {
            return Reading.denied(reason);
        }
        String real = resolve(path);
        if (!states.containsKey(real)) {
            return Reading.absent();
        }
        String content = texts.get(real);
        if (content == null) {
            return Reading.unsupported(path + " is not a regular file");
        }
        return content.length() > maxBytes
                ? Reading.unsupported(path + " is larger than " + maxBytes + " bytes")
                : Reading.known(content);
    }

    FileState state(FileState.Kind kind, long bytes) {
        return new FileState(kind, nextInode++, DEVICE, DEVICE, bytes, MODIFIED);
    }

    private String resolve(String path) {
        String real = "/";
        for (String segment : path.split("/")) {
            if (!segment.isEmpty()) {
                String next = join(real, segment);
                real = links.containsKey(next) ? resolve(links.get(next)) : next;
            }
        }
        return real;
    }

    private String reason(String path) {
        for (Map.Entry<String, String> entry : closed.entrySet()) {
            if (isBelow(path, entry.getKey())) {
                return entry.getValue();
            }
        }
        return null;
    }

    private static boolean isBelow(String path, String folder) {
        return path.equals(folder) || path.startsWith(folder + "/");
    }

    private static String join(String folder, String name) {
        return folder.equals("/") ? "/" + name : folder + "/" + name;
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }
}
