package io.github.strandline.evidence;

import io.github.strandline.catalogue.Paths;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The folder in which a tool keeps what it knows of one workspace. Its name is made from the workspace's last path segment and 16
 * hexadecimal digits of a hash of its real path; the hash is not compared, since the tool may have hashed a parent folder or another
 * spelling of the path.
 */
final class WorkspaceFolder {

    private static final Pattern NAME = Pattern.compile("(.*)-[0-9a-f]{16}", Pattern.DOTALL);

    private static final Pattern OTHERS = Pattern.compile("[^a-zA-Z0-9._-]+");
    private static final Pattern ENDS = Pattern.compile("^-+|-+$");

    private final Set<String> names = new HashSet<>();
    private final Optional<String> claiming;

    /**
     * @param spellings paths of the workspace
     * @param entry the registry entry that claims the daemon
     */
    WorkspaceFolder(List<String> spellings, Optional<String> entry) {
        for (String spelling : spellings) {
            for (String path = Paths.slashed(spelling); !path.isEmpty(); path = parent(path)) {
                names.add(slug(lastSegment(path)));
            }
        }
        this.claiming = entry.map(Paths::slashed).map(WorkspaceFolder::parent);
    }

    /** Folder of the entry that claims the daemon. */
    Optional<String> claiming() {
        return claiming;
    }

    /** What the names of its folders may begin with. */
    Set<String> names() {
        return names;
    }

    /** What the name of a folder begins with; empty when it is none of a workspace. */
    static Optional<String> slugIn(String folder) {
        var name = NAME.matcher(lastSegment(folder));
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }

    /** Whether the folder is the other or somewhere below it. */
    static boolean isWithin(String folder, String other) {
        String inner = Paths.slashed(folder);
        String outer = Paths.slashed(other);
        String ancestor = outer.endsWith("/") ? outer.substring(0, outer.length() - 1) : outer;
        return inner.equals(ancestor) || inner.startsWith(ancestor + "/");
    }

    private static String slug(String name) {
        String slug = OTHERS.matcher(name).replaceAll("-");
        slug = slug.startsWith("-") || slug.endsWith("-") ? ENDS.matcher(slug).replaceAll("") : slug;
        return slug.isEmpty() ? "workspace" : slug;
    }

    private static String lastSegment(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(path.lastIndexOf('/'), 0));
    }
}
