package io.github.strandline.evidence;

import io.github.strandline.catalogue.ArgumentList;
import io.github.strandline.catalogue.Glob;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells a browser that runs with a person's own profile: the default one, in which it runs when no other is named on the
 * command line. Profile places are from chromium's docs/user_data_dir.md and from Firefox's profiles.ini.
 */
public final class PersonalBrowser {

    private static final Set<String> CHROMIUM = Set.of(
            "chrome",
            "google-chrome",
            "google-chrome-stable",
            "google-chrome-beta",
            "google-chrome-unstable",
            "chromium",
            "chromium-browser",
            "msedge",
            "microsoft-edge",
            "microsoft-edge-stable",
            "brave",
            "brave-browser",
            "vivaldi",
            "vivaldi-bin",
            "opera",
            "Google Chrome",
            "Chromium",
            "Microsoft Edge",
            "Brave Browser",
            "Vivaldi",
            "Opera");

    private static final Set<String> FIREFOX =
            Set.of("firefox", "firefox-bin", "firefox-esr", "librewolf", "zen", "zen-bin", "Safari");

    /** Default user data directories, below the home directory. */
    private static final List<String> DEFAULTS = List.of(
            ".config/google-chrome*",
            ".config/chromium",
            ".config/microsoft-edge*",
            ".config/BraveSoftware/*",
            ".config/vivaldi*",
            ".config/opera*",
            "snap/chromium/*/chromium",
            ".var/app/*/config/*",
            "Library/Application Support/Google/Chrome*",
            "Library/Application Support/Chromium",
            "Library/Application Support/Microsoft Edge*",
            "Library/Application Support/BraveSoftware/*",
            "Library/Application Support/Vivaldi",
            "Library/Application Support/com.operasoftware.*",
            "AppData/Local/Google/Chrome*/User Data",
            "AppData/Local/Chromium/User Data",
            "AppData/Local/Microsoft/Edge*/User Data",
            "AppData/Local/BraveSoftware/*/User Data",
            "AppData/Local/Vivaldi/User Data");

    private PersonalBrowser() {}

    public static boolean isOne(ProcessRecord process, HostFacts facts) {
        if (!process.state().alive()) {
            return false;
        }
        Optional<ArgumentList> arguments = ArgumentList.of(process);
        String program = process.executable()
                .found()
                .or(() -> arguments.flatMap(list -> list.at(0)))
                .map(Programs::name)
                .orElse(process.name());
        if (CHROMIUM.contains(program)) {
            return arguments.map(list -> ownsDefaultProfile(list, facts.home())).orElse(true);
        }
        return FIREFOX.contains(program)
                && arguments.map(PersonalBrowser::namesNoProfile).orElse(true);
    }

    private static boolean ownsDefaultProfile(ArgumentList arguments, String home) {
        // A browser's own children carry no profile; their browser process tells.
        if (arguments.has("--type")) {
            return false;
        }
        return arguments
                .option("--user-data-dir")
                .map(folder -> isDefault(folder, home))
                .orElse(true);
    }

    private static boolean isDefault(String folder, String home) {
        String path = folder.replace('\\', '/').replaceAll("/+$", "");
        String base = home.replace('\\', '/');
        return path.startsWith(base + "/")
                && DEFAULTS.stream().anyMatch(glob -> Glob.matches(glob, path.substring(base.length() + 1)));
    }

    private static boolean namesNoProfile(ArgumentList arguments) {
        boolean child = arguments.values().contains("-contentproc");
        boolean named = arguments.values().stream()
                .anyMatch(a -> a.matches("--?(profile|P|createprofile|CreateProfile)(=.*)?"));
        return !child && !named;
    }
}
