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

    /** Whether a folder may be this workspace's. */
    boolean belongs(String folder) {
        var name = NAME.matcher(lastSegment(folder));
        return claiming.filter(folder::equals).isPresent() || name.matches() && names.contains(name.group(1));
    }

    /** Whether the folder is the other or somewhere below it. */
    static boolean isWithin(String folder, String other) {
        String inner = Paths.slashed(folder);
        String outer = Paths.slashed(other);
        String ancestor = outer.endsWith("/") ? outer.substring(0, outer.length() - 1) : outer;
        return inner.equals(ancestor) || inner.startsWith(ancestor + "/");
    }

    private static String slug(String name) {
        String slug = name.replaceAll("[^a-zA-Z0-9._-]+", "-").replaceAll("^-+|-+$", "");
        return slug.isEmpty() ? "workspace" : slug;
    }

    private static String lastSegment(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(path.lastIndexOf('/'), 0));
    }
}
