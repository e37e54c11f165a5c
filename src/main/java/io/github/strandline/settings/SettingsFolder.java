package io.github.strandline.settings;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where a person's settings stand: {@code $XDG_CONFIG_HOME/strandline}, by default {@code ~/.config/strandline} (XDG base directory
 * specification); {@code ~/Library/Application Support/Strandline} on macOS; {@code %APPDATA%\Strandline} on Windows.
 */
public final class SettingsFolder {

    private SettingsFolder() {}

    /**
     * The folder, readable by nobody but its user. It is made when something is first written.
     *
     * @param environment of this program; a relative {@code XDG_CONFIG_HOME} is to be ignored
     * @param system name of the operating system, as Java has it
     */
    public static StateFolder of(Map<String, String> environment, String home, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return new StateFolder(Path.of(home, "Library", "Application Support", "Strandline"));
        }
        if (name.startsWith("windows")) {
            return new StateFolder(Optional.ofNullable(environment.get("APPDATA"))
                    .filter(path -> !path.isBlank())
                    .map(Path::of)
                    .orElseGet(() -> Path.of(home, "AppData", "Roaming"))
                    .resolve("Strandline"));
        }
        return new StateFolder(Optional.ofNullable(environment.get("XDG_CONFIG_HOME"))
                .filter(path -> path.startsWith("/"))
                .map(Path::of)
                .orElseGet(() -> Path.of(home, ".config"))
                .resolve("strandline"));
    }
}
