package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTable;
import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The answers that were noted during one scan, question by question. */
final class Transcript {

    /** A path as one process calls it. */
    record SeenPath(ProcessIdentity process, String path) {}

    final Map<ProcessIdentity, Environment> environments = new LinkedHashMap<>();
    final Notebook<ProcessIdentity, DescriptorLink> workingDirectories = new Notebook<>();
    final Notebook<ProcessIdentity, List<Descriptor>> descriptors = new Notebook<>();
    final Notebook<ProcessIdentity, StandardInput> standardInputs = new Notebook<>();
    final Notebook<ProcessIdentity, Namespaces> namespaces = new Notebook<>();
    final Notebook<ProcessIdentity, String> services = new Notebook<>();
    final Notebook<SeenPath, String> seenPaths = new Notebook<>();
    final Notebook<ProcessIdentity, Long> proportional = new Notebook<>();
    final Notebook<String, FileState> files = new Notebook<>();
    final Notebook<String, String> realPaths = new Notebook<>();
    final Notebook<String, List<String>> directories = new Notebook<>();
    final Notebook<String, SavedText> texts = new Notebook<>();
    final Notebook<Integer, UnixSockets> unixSockets = new Notebook<>();
    final Notebook<String, List<TcpSocket>> tcpSockets = new Notebook<>();
    final Notebook<String, String> namedPipes = new Notebook<>();
    final Notebook<String, String> digests = new Notebook<>();
    final Notebook<String, MemoryTotals> memory = new Notebook<>();

    Report report(String savedBy, List<SavedVerdict> verdicts, HostFacts facts, ProcessTable table) {
        return new Report(
                savedBy,
                false,
                verdicts,
                facts,
                List.copyOf(table.all()),
                answers(table),
                paths(),
                new TreeMap<>(unixSockets.all()),
                tcpSockets.find(""),
                new TreeMap<>(namedPipes.all()),
                memory.find(""),
                new TreeMap<>(digests.all()));
    }

    private Map<Long, ProcessAnswers> answers(ProcessTable table) {
        Map<ProcessIdentity, Map<String, Reading<String>>> seen = new LinkedHashMap<>();
        seenPaths
                .all()
                .forEach((question, answer) -> seen.computeIfAbsent(question.process(), _ -> new TreeMap<>())
                        .put(question.path(), answer));
        Map<Long, ProcessAnswers> byPid = new LinkedHashMap<>();
        for (ProcessRecord row : table.all()) {
            ProcessIdentity process = row.identity();
            Environment environment = environments.get(process);
            ProcessAnswers answers = new ProcessAnswers(
                    environment == null ? Map.of() : new TreeMap<>(environment.byKey()),
                    workingDirectories.find(process),
                    descriptors.find(process),
                    standardInputs.find(process),
                    namespaces.find(process),
                    services.find(process),
                    seen.getOrDefault(process, Map.of()),
                    proportional.find(process));
            if (!answers.equals(ProcessAnswers.NONE)) {
                byPid.put(row.pid(), answers);
            }
        }
        return byPid;
    }

    private Map<String, PathAnswers> paths() {
        TreeSet<String> asked = new TreeSet<>(files.all().keySet());
        asked.addAll(realPaths.all().keySet());
        asked.addAll(directories.all().keySet());
        asked.addAll(texts.all().keySet());
        Map<String, PathAnswers> byPath = new LinkedHashMap<>();
        for (String path : asked) {
            byPath.put(
                    path,
                    new PathAnswers(files.find(path), realPaths.find(path), directories.find(path), texts.find(path)));
        }
        return byPath;
    }
}
