package io.github.strandline.kill;

import static io.github.strandline.kill.ExecutorScene.outcome;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule.First;
import io.github.strandline.kill.KillOutcome.EndedWhenAsked;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.scan.Finding;
import io.github.strandline.verdict.VerdictKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A person says how long an asked tree is waited for; a family that needs longer gets longer. */
class ChosenWaitTest {

    private static final ProcessRecord ROOT = TestMachine.row(10, 1);

    private static KillPlan plan(int family, int chosen) {
        Finding finding = TestFindings.finding(
                new ProcessTable(List.of(ROOT)),
                ROOT,
                TestFindings.family(First.TERMINATE_ROOT, Duration.ofSeconds(family)),
                VerdictKind.UNREACHABLE);
        return KillPlan.of(List.of(finding), Duration.ofSeconds(chosen));
    }

    @ParameterizedTest
    @CsvSource({"5,5,5", "5,3,3", "5,20,20", "10,3,10", "10,20,20", "3,5,5", "5,1,3", "5,3600,30", "5,-1,3"})
    void itReplacesTheUsualOneAndTheLongerOneOfAFamilyWins(int family, int chosen, int waited) {
        KillPlan plan = plan(family, chosen);

        EndRule rule = plan.trees().getFirst().end();
        assertEquals(Duration.ofSeconds(waited), rule.patience());
        assertEquals(First.TERMINATE_ROOT, rule.first());
    }

    @Test
    void aPlanKeepsItWhileItShrinks() {
        KillPlan plan = plan(5, 20);

        assertEquals(plan.chosenWait(), plan.without(ROOT.identity()).chosenWait());
        assertEquals(
                plan.chosenWait(),
                plan.shrunkTo(TestMachine.scan(List.of(ROOT))).chosenWait());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aRootThatNeedsItsTimeGetsWhatWasChosen() throws Exception {
        try (ExecutorScene scene = new ExecutorScene()) {
            String slow = "trap 'sleep 1; exit 0' TERM; echo $$; while :; do sleep 600 & wait; done";
            ProcessIdentity root = scene.processes.bash(slow).next();
            scene.stranded(root, TestFindings.family(First.TERMINATE_ROOT, Duration.ofMillis(100)));
            KillPlan plan = KillPlan.of(scene.look.now().findings(), Duration.ofSeconds(30));

            assertInstanceOf(EndedWhenAsked.class, outcome(scene.execute(scene.confirmed(plan)), root));
        }
    }
}
