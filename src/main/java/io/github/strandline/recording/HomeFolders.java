package io.github.strandline.recording;

import io.github.strandline.process.ProcessRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Looks through all texts of a report for home directories, whoever's they are: also of people who run no process. */
final class HomeFolders implements MaskedReport.Masks {

    /** Where systems keep homes, perhaps seen through another root; not a folder called "home" in the middle of a path. */
    private static final Pattern POSIX =
            Pattern.compile("(?<![\\p{L}\\p{N}._-])(?:/(?:var|export|host|proc/\\d{1,10}/root)){0,4}"
                    + "(/(?:home|Users)/)([\\p{L}\\p{N}_][\\p{L}\\p{N}._-]*)");

    private static final Pattern WINDOWS =
            Pattern.compile("(?i)([a-z]:\\\\Users\\\\)([^\\\\/:*?\"<>|\\r\\n]{1,60})(?=\\\\|$)");

    /** Folders beside the homes that are nobody's. */
    private static final Set<String> NOBODYS =
            Set.of("Shared", "Public", "Default", "Default User", "All Users", "linuxbrew");

    private final Map<String, Home> byPath = new LinkedHashMap<>();

    /**
     * A home directory.
     *
     * @param folder the folder that it stands in, with the separator
     * @param name its own name
     */
    record Home(String folder, String name) {}

    /** By path, in the order of the report. */
    static Map<String, Home> in(Report report) {
        HomeFolders found = new HomeFolders();
        new MaskedReport(found, true).of(report);
        return found.byPath;
    }

    @Override
    public String text(String text) {
        for (Pattern pattern : List.of(POSIX, WINDOWS)) {
            pattern.matcher(text).results().forEach(home -> note(home.group(1), home.group(2)));
        }
        return text;
    }

    private void note(String folder, String name) {
        if (!NOBODYS.contains(name)) {
            byPath.putIfAbsent(folder + name, new Home(folder, name));
        }
    }

    @Override
    public List<String> arguments(ProcessRecord process, List<String> list) {
        list.forEach(this::text);
        return list;
    }

    @Override
    public String account(String name) {
        return name;
    }

    @Override
    public String host(String name) {
        return name;
    }

    @Override
    public String address(String address) {
        return address;
    }
}
