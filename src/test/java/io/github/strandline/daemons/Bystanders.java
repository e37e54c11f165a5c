package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.util.List;

/** Processes that stand outside every tree: strangers, and clients of daemons. */
record Bystanders(ShortDirectory room, HermeticEnvironment environment, ToolRuns runs, StartedProcesses started) {

    /** A process that has nothing to do with anything. */
    ProcessIdentity stranger(TreeMark mark) {
        return program(mark, List.of("sleep", "100000"));
    }

    /** A client that connects to a port of this machine, says the text when there is one, and never hangs up. */
    ProcessIdentity client(TreeMark mark, String port, String text) {
        ProcessIdentity client = program(
                mark,
                List.of(
                        Requirements.program("bash").toString(),
                        room.copyOf("tcp-client.sh", "bin/tcp-client.sh").toString(),
                        port,
                        text));
        Waiting.until(
                "a connected client of port " + port,
                () -> SeenProcess.now(client)
                        .filter(seen -> seen.name().equals("sleep"))
                        .isPresent());
        return client;
    }

    /** Any program of the fixture's own, as it is while it runs. */
    ProcessIdentity program(TreeMark mark, List<String> command) {
        return started.adopt(ToolRuns.runner(runs.start(mark.in(environment), "become", "bystander", command)));
    }
}
