package io.github.strandline.platform.linux;

import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A program that prints what the Linux host says to the account that it runs as, one answer a line: {@code name} or
 * {@code pid name}, a tab, the kind of reading, a tab, the reading.
 */
final class Probe {

    private Probe() {}

    /** @param arguments a directory, and pids */
    public static void main(String[] arguments) throws Exception {
        LinuxHost host = new LinuxHost();
        ProcessTable table = host.processes();
        ProcessRecord self = table.find(host.facts().self().pid()).orElseThrow();
        print("self", Reading.known(host.facts().self().compare(self.identity())));
        print("user", Reading.known(host.facts().user().id()));
        print("file", host.file(arguments[0] + "/file"));
        print("missing", host.file(arguments[0] + "/missing"));
        print("listing", host.directory(arguments[0]));
        print("text", host.text(arguments[0] + "/file", 100));
        print("realPath", host.realPath(arguments[0] + "/file"));
        print("sockets", host.unixSockets(1).map(sockets -> sockets.bindingsKnown()));
        for (int i = 1; i < arguments.length; i++) {
            long pid = Long.parseLong(arguments[i]);
            Optional<ProcessRecord> row = table.find(pid);
            if (row.isEmpty()) {
                print(pid + " row", Reading.absent());
            } else {
                boolean parent = table.parentOf(row.get()).isPresent();
                print(pid + " parentRow", parent ? Reading.known(true) : Reading.absent());
                answers(host, row.get()).forEach((question, answer) -> print(pid + " " + question, answer));
            }
        }
    }

    static Map<String, Reading<?>> answers(LinuxHost host, ProcessRecord row) {
        ProcessIdentity process = row.identity();
        Map<String, Reading<?>> answers = new LinkedHashMap<>();
        answers.put("owner", row.owner().map(owner -> owner.id()));
        answers.put("start", Reading.known(row.identity().start().isPresent()));
        answers.put("arguments", row.arguments());
        answers.put("executable", row.executable());
        answers.put("environment", host.environment(process, Set.of("STRAND_PROBE")));
        answers.put("workingDirectory", host.workingDirectory(process));
        answers.put("descriptors", host.descriptors(process).map(list -> !list.isEmpty()));
        answers.put("standardInput", host.standardInput(process));
        answers.put("namespaces", host.namespaces(process));
        answers.put("pathSeenBy", host.pathSeenBy(process, "/tmp"));
        answers.put("proportionalBytes", host.proportionalBytes(process).map(bytes -> bytes > 0));
        return answers;
    }

    private static void print(String name, Reading<?> reading) {
        System.out.println(name + "\t" + reading.getClass().getSimpleName() + "\t" + reading);
    }
}
