package io.github.strandline.platform.linux;

import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.kill.KillExecutor;
import io.github.strandline.kill.KillPlan;
import io.github.strandline.kill.KillReport;
import io.github.strandline.kill.NotedJournal;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.scan.Scanner;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Says where every daemon on this machine stands, and ends the one tree that it is told, as the user it runs as. */
final class OrdinaryUserEndProgram {

    private OrdinaryUserEndProgram() {}

    public static void main(String[] arguments) throws Exception {
        LinuxHost host = new LinuxHost();
        Scanner scanner = new Scanner(
                new CatalogueReader().builtIn(), facts -> facts.sinceBoot().plus(Duration.ofHours(1)));
        Scan scan = scanner.scan(host);
        for (Finding finding : scan.findings()) {
            String pids = finding.tree().processes().stream()
                    .map(process -> Long.toString(process.pid()))
                    .collect(Collectors.joining(","));
            System.out.println("tree " + finding.tree().root().pid() + " "
                    + finding.verdict().kind() + " " + pids);
        }
        if (arguments.length == 0) {
            return;
        }
        long root = Long.parseLong(arguments[0]);
        List<Finding> one = scan.findings().stream()
                .filter(finding -> finding.tree().root().pid() == root)
                .toList();
        KillReport report = new KillExecutor(host, scanner, new LinuxTerminator(), new NotedJournal())
                .execute(KillPlan.of(one).confirm(host.facts().sinceBoot()), _ -> {}, () -> false);
        report.trees()
                .forEach(tree -> tree.processes()
                        .forEach(result -> System.out.println(
                                "outcome " + result.process().identity().pid() + " "
                                        + result.outcome().gone())));
    }
}
