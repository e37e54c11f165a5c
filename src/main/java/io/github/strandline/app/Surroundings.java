package io.github.strandline.app;

import io.github.strandline.cli.Terminal;
import io.github.strandline.host.Host;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.ZoneId;
import java.util.function.Supplier;

/**
 * What the program is started in.
 *
 * @param out standard output; unlike {@link System#out} it tells when writing fails
 * @param err standard error
 * @param terminal what standard output can show
 * @param display whether there may be a display
 * @param zone in which times are shown; asked for where some are
 * @param machine this machine; asked for at most once
 * @param window the window
 * @param version of this program
 */
record Surroundings(
        OutputStream out,
        PrintStream err,
        Supplier<Terminal> terminal,
        boolean display,
        Supplier<ZoneId> zone,
        Supplier<Host> machine,
        WindowStarter window,
        String version) {}
