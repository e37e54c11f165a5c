package io.github.strandline.ui.common;

import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * What the window needs of the program around it.
 *
 * @param settings what a person has chosen
 * @param folders opens a folder in the system's file manager; false when that is not possible
 * @param json a tree of a scan as JSON text
 * @param version of this program
 * @param writes files and folders that this program writes
 * @param nanoTime a clock that only runs forward
 * @param reports makes and reads reports; empty: there are none here
 * @param files asks a person for a file
 */
public record Outside(
        CurrentSettings settings,
        Predicate<Path> folders,
        BiFunction<Scan, Finding, String> json,
        String version,
        List<Path> writes,
        LongSupplier nanoTime,
        Optional<ReportDesk> reports,
        FilePicker files) {

    public Outside {
        writes = List.copyOf(writes);
    }

    /** Without reports. */
    public Outside(
            CurrentSettings settings,
            Predicate<Path> folders,
            BiFunction<Scan, Finding, String> json,
            String version,
            List<Path> writes,
            LongSupplier nanoTime) {
        this(settings, folders, json, version, writes, nanoTime, Optional.empty(), FilePicker.OF_THE_SYSTEM);
    }

    /** The same, with reports. */
    public Outside with(ReportDesk desk, FilePicker picker) {
        return new Outside(settings, folders, json, version, writes, nanoTime, Optional.of(desk), picker);
    }

    /** Of a window that stands alone: usual settings, written nowhere. */
    public static Outside none() {
        return new Outside(
                CurrentSettings.unwritten(Settings.USUAL), _ -> false, (_, _) -> "", "", List.of(), System::nanoTime);
    }

    /** Of a picture: the same, and time stands still. */
    public static Outside still() {
        return new Outside(CurrentSettings.unwritten(Settings.USUAL), _ -> false, (_, _) -> "", "", List.of(), () -> 0);
    }
}
