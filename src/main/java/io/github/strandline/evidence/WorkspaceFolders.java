package io.github.strandline.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Folders in which a tool keeps what it knows of workspaces, by what their names tell; one for all daemons that have them. */
final class WorkspaceFolders {

    private final List<String> folders;
    private final Map<String, List<Integer>> bySlug = new HashMap<>();
    private final Map<String, List<Integer>> byPath = new HashMap<>();

    WorkspaceFolders(List<String> folders) {
        this.folders = List.copyOf(folders);
        for (int i = 0; i < folders.size(); i++) {
            int at = i;
            byPath.computeIfAbsent(folders.get(i), _ -> new ArrayList<>()).add(at);
            WorkspaceFolder.slugIn(folders.get(i))
                    .ifPresent(slug ->
                            bySlug.computeIfAbsent(slug, _ -> new ArrayList<>()).add(at));
        }
    }

    /** Those that may be the workspace's, in their order. */
    Collection<String> of(WorkspaceFolder workspace) {
        Map<Integer, String> found = new TreeMap<>();
        workspace.names().forEach(name -> add(bySlug.getOrDefault(name, List.of()), found));
        workspace.claiming().ifPresent(path -> add(byPath.getOrDefault(path, List.of()), found));
        return found.values();
    }

    private void add(List<Integer> places, Map<Integer, String> found) {
        places.forEach(at -> found.put(at, folders.get(at)));
    }
}
