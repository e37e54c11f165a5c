package io.github.strandline.recording;

import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report while it is being read; its members may come in any order. */
final class ReportDraft {

    private static final Form<Reading<UnixSockets>> UNIX = Form.reading(SocketForms.UNIX);
    private static final Form<Reading<List<TcpSocket>>> TCP = Form.reading(Form.list(SocketForms.TCP));
    private static final Form<Reading<MemoryTotals>> MEMORY = Form.reading(HostForms.MEMORY);
    private static final Form<Map<String, Reading<String>>> TEXTS = Form.byText(Form.reading(Form.TEXT));
    private static final Form<List<SavedVerdict>> VERDICTS = Form.list(AnswerForms.VERDICT);

    private final Map<String, JsonPart> members = new HashMap<>();
    private final Map<Long, ProcessRecord> processes = new LinkedHashMap<>();
    private final Map<Long, ProcessAnswers> answers = new LinkedHashMap<>();
    private final Map<String, PathAnswers> paths = new LinkedHashMap<>();

    /** Takes one row; false when its pid is there already. */
    boolean process(ProcessRecord process) {
        return processes.putIfAbsent(process.pid(), process) == null;
    }

    /** Takes one entry of {@code answers} or {@code paths}. */
    void entry(String section, String key, JsonPart value) throws ReportFormatException {
        if (section.equals("paths")) {
            paths.put(key, AnswerForms.PATH.read(value));
        } else {
            answers.put(number(key, value), AnswerForms.PROCESS.read(value));
        }
    }

    void member(String name, JsonPart value) {
        members.put(name, value);
    }

    Report finished() throws ReportFormatException {
        JsonPart schema = required("schema");
        if (!schema.text().equals(Report.SCHEMA)) {
            throw schema.wrong("this version reads \"" + Report.SCHEMA + "\", not \"" + schema.text() + "\"");
        }
        HostFacts facts = HostForms.FACTS.read(required("facts"));
        if (processes.isEmpty()) {
            throw new ReportFormatException("/processes", "no process is recorded");
        }
        return new Report(
                members.containsKey("savedBy") ? members.get("savedBy").text() : "",
                members.containsKey("redacted") && members.get("redacted").flag(),
                members.containsKey("verdicts") ? VERDICTS.read(members.get("verdicts")) : List.of(),
                facts,
                new ArrayList<>(processes.values()),
                answers,
                paths,
                unixSockets(),
                read("tcpSockets", TCP),
                members.containsKey("namedPipes") ? TEXTS.read(members.get("namedPipes")) : Map.of(),
                read("memory", MEMORY),
                members.containsKey("digests") ? TEXTS.read(members.get("digests")) : Map.of());
    }

    private Map<Integer, Reading<UnixSockets>> unixSockets() throws ReportFormatException {
        Map<Integer, Reading<UnixSockets>> samples = new LinkedHashMap<>();
        if (members.containsKey("unixSockets")) {
            for (Map.Entry<String, JsonPart> sample :
                    members.get("unixSockets").members().entrySet()) {
                samples.put((int) number(sample.getKey(), sample.getValue()), UNIX.read(sample.getValue()));
            }
        }
        return samples;
    }

    private JsonPart required(String name) throws ReportFormatException {
        JsonPart value = members.get(name);
        if (value == null) {
            throw new ReportFormatException("", "this is no report: \"" + name + "\" is missing");
        }
        return value;
    }

    private <T> Optional<T> read(String name, Form<T> form) throws ReportFormatException {
        return members.containsKey(name) ? Optional.of(form.read(members.get(name))) : Optional.empty();
    }

    private static long number(String key, JsonPart value) throws ReportFormatException {
        try {
            return Integer.parseInt(key);
        } catch (NumberFormatException _) {
            throw value.wrong("the key is no whole number");
        }
    }
}
