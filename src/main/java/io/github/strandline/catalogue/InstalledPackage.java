package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the installed version of the package that a process runs from: {@code /version} of the nearest
 * {@code package.json} with one of the package's names, in the folder of the script or of the program file, or above.
 */
final class InstalledPackage {

    static final String NAME = "/name";
    static final String VERSION = "/version";

    /** How many folders are looked into: the package's own is seldom more than two above a script. */
    private static final int FOLDERS = 6;

    private final ProcessIdentity process;
    private final List<String> names;
    private final Asked asked;
    private final List<Reading<String>> unread = new ArrayList<>();

    InstalledPackage(ProcessIdentity process, List<String> names, Asked asked) {
        this.process = process;
        this.names = names;
        this.asked = asked;
    }

    /** The version; absent when none of these files belongs to such a package. */
    Reading<String> version(List<Reading<String>> files) {
        for (Reading<String> file : files) {
            // Package managers link to the script from a folder of programs.
            Reading<String> real = file.flatMap(path -> asked.pathSeenBy(process, Paths.normal(path)))
                    .flatMap(asked::realPath);
            if (!real.answered()) {
                unread.add(real);
            }
            Optional<String> version = real.found().flatMap(this::above);
            if (version.isPresent()) {
                return Reading.known(version.get());
            }
        }
        return unread.isEmpty() ? Reading.absent() : unread.getFirst();
    }

    private boolean isIts(String name) {
        return names.stream().anyMatch(glob -> Glob.matches(glob, name));
    }

    private Optional<String> above(String file) {
        String folder = file;
        for (int i = 0; i < FOLDERS && !folder.equals("/"); i++) {
            folder = Paths.parent(folder);
            String manifest = Paths.join(folder, "package.json");
            Reading<String> text = asked.text(manifest);
            if (!text.answered()) {
                unread.add(text);
            }
            Optional<RecordDocument> document = text.found().flatMap(Records::read);
            if (document.isEmpty() && text.found().isPresent()) {
                unread.add(Reading.unsupported(manifest + ": is not JSON"));
            }
            if (document.flatMap(json -> json.text(NAME)).filter(this::isIts).isPresent()) {
                return document.flatMap(json -> json.text(VERSION));
            }
        }
        return Optional.empty();
    }
}
