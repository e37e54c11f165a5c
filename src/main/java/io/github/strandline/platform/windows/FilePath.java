package io.github.strandline.platform.windows;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells paths of files from what only looks like one. Opening a pipe or a device does something, so names that lead to them
 * never reach the file system: {@code \\.\pipe\…}, {@code \\?\…}, and the old names of devices, which stand for the device in
 * every directory ("Naming Files, Paths, and Namespaces" at learn.microsoft.com). Neither do names of shares: paths come from other
 * programs' command lines, and to look at {@code \\server\share} connects to that server and logs this person in there.
 */
final class FilePath {

    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*", Pattern.DOTALL);
    private static final Pattern SHARE =
            Pattern.compile("[\\\\/]{2}[^\\\\/.?][^\\\\/]*[\\\\/][^\\\\/]+.*", Pattern.DOTALL);
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9¹²³]) *(\\..*|:.*)?");

    private FilePath() {}

    /** Why the path is not looked at; empty for an absolute path of a file on a drive. */
    static Optional<String> refusal(String path) {
        if (!DRIVE.matcher(path).matches()) {
            return Optional.of(path
                    + (SHARE.matcher(path).matches()
                            ? ": on another machine, and a look would connect to it"
                            : ": not an absolute path"));
        }
        for (String step : path.split("[\\\\/]")) {
            if (DEVICE.matcher(step).matches()) {
                return Optional.of(path + ": it names a device");
            }
        }
        return path.indexOf(':', 2) >= 0 ? Optional.of(path + ": not the name of a file") : Optional.empty();
    }
}
