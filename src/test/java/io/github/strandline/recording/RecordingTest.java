package io.github.strandline.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.host.Sha256;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.Reading;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    private static final KeptFields KEPT = new KeptFields(Set.of("TMPDIR", "HOME"), Set.of("/socketPath", "/pid"));

    @TempDir
    Path folder;

    @Test
    void everyAnswerComesBackFromTheFileAsItWas() throws Exception {
        MemoryHost machine = machineWithEveryKindOfAnswer();
        RecordingHost recording = new RecordingHost(machine, KEPT);
        List<Object> live = askEverything(recording);

        Report report = Reports.parse(folder, Reports.text(recording.report("0.1.0", List.of())));
        List<Object> replayed = askEverything(new ReplayHost(report));

        assertEquals(live, replayed);
        assertEquals(recording.report("0.1.0", List.of()), report);
        assertTrue(live.size() > 40, "all questions were asked");
    }

    @Test
    void theFileIsAsTheSchemaSays() throws Exception {
        RecordingHost recording = new RecordingHost(machineWithEveryKindOfAnswer(), KEPT);
        askEverything(recording);
        SavedVerdict verdict = new SavedVerdict(
                10, "playwright-cli", "alpha", "STRANDED", "unreachable", "Its socket is gone.", 4000, 2, 5, 4);

        new ShippedSchema("report.schema.json").accepts(Reports.text(recording.report("0.1.0", List.of(verdict))));
    }

    @Test
    void aQuestionThatWasNotAskedIsUnknownAndNeverAbsent() throws Exception {
        RecordingHost recording = new RecordingHost(new MemoryHost(), KEPT);
        recording.facts();
        recording.processes();

        // Masked, so that not even a digest can be computed.
        Report report = recording.report("", List.of()).alreadyRedacted();
        for (Object answer : askEverything(new ReplayHost(report))) {
            if (answer instanceof Reading<?> reading) {
                assertEquals(Reading.unsupported("not in this report"), reading);
            }
        }
    }

    @Test
    void aDigestOfARealTextNeedsNoRecordingAndThatOfAMaskedOneDoes() throws Exception {
        RecordingHost recording = new RecordingHost(new MemoryHost(), KEPT);
        recording.facts();
        recording.processes();
        Report report = recording.report("", List.of());

        assertEquals(Reading.known(Sha256.of("/a")), new ReplayHost(report).sha256("/a"));
        assertEquals(Reading.unsupported("not in this report"), new ReplayHost(report.alreadyRedacted()).sha256("/a"));
    }

    @Test
    void anotherProcessWithTheSamePidIsNotAnsweredFor() throws Exception {
        RecordingHost recording = new RecordingHost(machineWithEveryKindOfAnswer(), KEPT);
        askEverything(recording);
        Host replay = new ReplayHost(recording.report("", List.of()));

        assertEquals(Reading.vanished(), replay.descriptors(ProcessIdentity.linux(10, 1, 1)));
        assertEquals(Reading.vanished(), replay.descriptors(ProcessIdentity.linux(4000, 1, 1)));
        assertEquals(
                Reading.unsupported("not in this report"),
                replay.descriptors(new ProcessIdentity(10, Optional.empty(), OptionalLong.empty())));
    }

    @Test
    void oneQuestionHasOneAnswerWithinAScan() {
        MemoryHost machine = new MemoryHost().file("/run/a.json", "{\"pid\": 1}");
        RecordingHost recording = new RecordingHost(machine, KEPT);
        Reading<String> first = recording.text("/run/a.json", 1000);
        Reading<FileState> state = recording.file("/run/a.json");
        machine.remove("/run/a.json");

        assertEquals(first, recording.text("/run/a.json", 1000));
        assertEquals(state, recording.file("/run/a.json"));
    }

    @Test
    void aMalformedTextIsAskedForAnewAndTheLastAnswerIsKept() throws Exception {
        MemoryHost machine = new MemoryHost().file("/run/a.json", "{\"pid\": 1");
        RecordingHost recording = new RecordingHost(machine, KEPT);
        recording.facts();
        recording.processes();
        recording.text("/run/a.json", 1000);
        machine.file("/run/a.json", "{\"pid\": 12}");

        assertEquals(Reading.known("{\"pid\": 12}"), recording.text("/run/a.json", 1000));
        assertEquals(
                Reading.known("{\"pid\":12}"),
                new ReplayHost(recording.report("", List.of())).text("/run/a.json", 1000));
    }

    @Test
    void onlyVariablesThatTheCatalogueNamesAreKept() throws Exception {
        MemoryHost machine = new MemoryHost();
        ProcessIdentity process = machine.process(10, "node")
                .env(Map.of("TMPDIR", "/s", "OPENAI_API_KEY", "sk-verysecret"))
                .identity();
        RecordingHost recording = new RecordingHost(machine, KEPT);
        recording.facts();
        recording.processes();
        Reading<Map<String, String>> answer = recording.environment(process, Set.of("TMPDIR", "OPENAI_API_KEY"));
        Report report = recording.report("", List.of());

        assertEquals(2, answer.found().orElseThrow().size());
        assertFalse(Reports.text(report).contains("sk-verysecret"));
        assertEquals(
                Reading.known(Map.of("TMPDIR", "/s")), new ReplayHost(report).environment(process, Set.of("TMPDIR")));
        assertEquals(
                Reading.unsupported("not in this report"),
                new ReplayHost(report).environment(process, Set.of("TMPDIR", "OPENAI_API_KEY")));
    }

    private static MemoryHost machineWithEveryKindOfAnswer() {
        MemoryHost machine = new MemoryHost();
        machine.process(10, "/usr/bin/node", "/w/cli.js", "na\u0000me \u202e \"quoted\" \ud83d\ude00")
                .state(ProcessState.DISK_SLEEP)
                .memory(1L << 40, 4096)
                .age(Duration.ofNanos(3_600_000_000_123L))
                .env(Map.of("TMPDIR", "/scratch"))
                .cwd(Reading.known(new DescriptorLink("/gone (deleted)", true)))
                .descriptor(0, "/dev/null")
                .descriptor(new Descriptor(1, new DescriptorLink("pipe:[8]", false), Descriptor.Mode.WRITE))
                .deletedDescriptor(2, "/var/log/x.err")
                .inputPipe(StandardInput.State.CLOSED, 815)
                .descriptor(new Descriptor(
                        3, new DescriptorLink("socket:[9]", false), Descriptor.Mode.UNKNOWN, Optional.of("TCPv6")))
                .service(Reading.known("x.service"))
                .proportional(Reading.known(77L))
                .sees("/tmp", Reading.known("/proc/10/root/tmp"));
        machine.process(11, "secret")
                .parent(10)
                .inSession(10)
                .arguments(Reading.denied("/proc/11/cmdline: Permission denied"))
                .executable(Reading.vanished())
                .owner("1000", "ann")
                .env(Reading.denied("no"))
                .cwd(Reading.timedOut("2 s"))
                .descriptors(Reading.vanished())
                .input(Reading.denied("no"))
                .namespaces(Reading.known(new Namespaces(false, true, false)))
                .service(Reading.timedOut("no answer"))
                .proportional(Reading.denied("no"))
                .sees("/tmp", Reading.denied("no"));
        machine.process(12)
                .arguments(Reading.known(List.of()))
                .env(Reading.absent())
                .input(StandardInput.Kind.TERMINAL, StandardInput.State.HELD)
                .noDescriptors();
        return machine.file("/r/a.json", "{\"socketPath\":\"/s/a.sock\",\"pid\":10.50,\"prompt\":\"do it\"}")
                .file("/r/pid", " 4711\n")
                .file("/r/empty", "")
                .file("/r/text", "hello")
                .file("/r/list", "[1,[2]]")
                .file("/r/word", "\"hello\"")
                .file(
                        "/r/odd",
                        new FileState(
                                FileState.Kind.OTHER,
                                1L << 33,
                                5,
                                6,
                                0,
                                Instant.parse("2026-01-01T00:00:00.000000001Z")))
                .link("/r/link", "/r/a.json")
                .folder("/closed")
                .close("/closed")
                .listener(500, "/s/a.sock")
                .connection(501, 502, "/s/a.sock")
                .unixSocket(new UnixSocket(
                        503,
                        UnixSocket.State.OTHER,
                        Optional.of("\u0000abstract"),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        3))
                .unixSockets(2, Reading.known(new UnixSockets(List.of(), false)))
                .unixSockets(3, Reading.denied("netlink: Operation not permitted"))
                .tcpSockets(Reading.known(List.of(
                        new TcpSocket(7, true, "0.0.0.0", 80, "0.0.0.0", 0),
                        new TcpSocket(0, false, "::1", 80, "2a00::5", 65535),
                        new TcpSocket(0, true, "127.0.0.1", 9, "0.0.0.0", 0, OptionalLong.of(10)))))
                .namedPipe("\\\\.\\pipe\\a", Reading.known("\\\\.\\pipe\\A"))
                .namedPipe("\\\\.\\pipe\\b", Reading.denied("the list of named pipes: error 3"));
    }

    private static List<Object> askEverything(Host host) throws ProcessTableUnreadableException {
        List<Object> answers = new ArrayList<>();
        answers.add(host.facts());
        answers.add(List.copyOf(host.processes().all()));
        for (long pid : List.of(10L, 11L, 12L)) {
            var row = host.processes().find(pid);
            if (row.isPresent()) {
                ProcessIdentity process = row.get().identity();
                answers.add(host.environment(process, Set.of("TMPDIR", "HOME")));
                answers.add(host.environment(process, Set.of("HOME")));
                answers.add(host.workingDirectory(process));
                answers.add(host.descriptors(process));
                answers.add(host.standardInput(process));
                answers.add(host.namespaces(process));
                answers.add(host.serviceOf(process));
                answers.add(host.pathSeenBy(process, "/tmp/x"));
                answers.add(host.pathSeenBy(process, "/y"));
                answers.add(host.proportionalBytes(process));
            }
        }
        for (String path : List.of(
                "/r",
                "/r/a.json",
                "/r/pid",
                "/r/empty",
                "/r/text",
                "/r/list",
                "/r/word",
                "/r/odd",
                "/r/link",
                "/nowhere",
                "/closed/x",
                "/s/a.sock")) {
            answers.add(host.file(path));
            answers.add(host.realPath(path));
            answers.add(host.directory(path));
            answers.add(host.text(path, 1000).map(KEPT::reduce));
        }
        for (int sample = 1; sample <= 3; sample++) {
            answers.add(host.unixSockets(sample));
        }
        answers.add(host.tcpSockets());
        for (String pipe : List.of("a", "b", "c")) {
            answers.add(host.namedPipe("\\\\.\\pipe\\" + pipe));
        }
        answers.add(host.memory());
        answers.add(host.sha256("/state/a\u0000/state/b"));
        return answers;
    }
}
