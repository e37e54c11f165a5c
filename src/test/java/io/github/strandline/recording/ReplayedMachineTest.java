package io.github.strandline.recording;

import io.github.strandline.host.Host;
import io.github.strandline.host.HostContract;
import io.github.strandline.platform.linux.LinuxHost;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A replay answers about real processes as the machine itself does: every answer goes through a report file. */
@EnabledOnOs(OS.LINUX)
class ReplayedMachineTest extends HostContract {

    private static final KeptFields KEPT =
            new KeptFields(Set.of("STRAND_A", "STRAND_EMPTY", "STRAND_UNSET", "HOME", "PATH"), Set.of());

    private Host host;

    @BeforeEach
    void openTheMachine() {
        LinuxHost live = new LinuxHost();
        host = (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (_, question, values) -> {
                    RecordingHost recording = new RecordingHost(live, KEPT);
                    try {
                        recording.facts();
                        recording.processes();
                        question.invoke(recording, values);
                        Report report = recording.report("0.1.0", List.of());
                        return question.invoke(new ReplayHost(Reports.parse(directory, Reports.text(report))), values);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    @Override
    protected Host host() {
        return host;
    }
}
