package io.github.strandline.cli;

import io.github.strandline.evidence.Evidence;
import io.github.strandline.evidence.EvidenceSheet;
import io.github.strandline.host.HostFacts;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.ProcessTree;
import io.github.strandline.process.Reading;
import io.github.strandline.scan.Finding;
import io.github.strandline.scan.Scan;
import io.github.strandline.words.Fact;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A scan as JSON, {@code schema/scan.schema.json}: one object, every key always there, {@code null} where there is no value.
 * Texts of processes and files are as they are; only an unpaired surrogate, which no encoding can carry, becomes a question
 * mark.
 */
public final class ScanJson {

    /** The form that is written. */
    public static final String SCHEMA = "strandline.scan/1";

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final ObjectMapper MAPPER = JsonMapper.shared();

    private final Words words;

    /** @param words gives the sentences */
    public ScanJson(Words words) {
        this.words = words;
    }

    /** Writes the scan in UTF-8 with a line feed at its end, and leaves the stream open. */
    public void write(Scan scan, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        try {
            text.write(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document(scan)));
        } catch (JacksonException problem) {
            throw new IOException(problem.getOriginalMessage(), problem);
        }
        text.write('\n');
        text.flush();
    }

    /** One tree of a scan, as it stands in the whole. */
    public String tree(Scan scan, Finding finding) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree(finding, scan.facts()));
    }

    private ObjectNode document(Scan scan) {
        ObjectNode document = JSON.objectNode();
        document.put("schema", SCHEMA);
        document.put("takenAt", scan.facts().now().toString());
        HostFacts facts = scan.facts();
        document.putObject("host")
                .put("os", word(facts.system()))
                .put("version", facts.version())
                .put("user", facts.user().name())
                .put("processes", scan.table().size())
                .put("readable", scan.readable());
        ObjectNode memory = document.putObject("memory");
        put(memory, "totalBytes", scan.memory().map(totals -> totals.totalBytes()));
        put(memory, "availableBytes", scan.memory().map(totals -> totals.availableBytes()));
        memory.put("strandedBytes", scan.strandedBytes()).put("method", "estimate");
        ArrayNode unreadable = document.putArray("unreadable");
        scan.unreadable()
                .forEach(entry ->
                        unreadable.addObject().put("what", entry.what()).put("reason", entry.reason()));
        ArrayNode trees = document.putArray("trees");
        Ranking.of(scan).forEach(finding -> trees.add(tree(finding, facts)));
        document.putArray("leftovers");
        return document;
    }

    private ObjectNode tree(Finding finding, HostFacts facts) {
        ProcessTree processes = finding.tree();
        EvidenceSheet sheet = finding.evidence();
        ObjectNode tree = JSON.objectNode();
        tree.put("family", finding.family().id()).put("name", finding.name());
        tree.put("standing", finding.standing().name());
        tree.put("kind", finding.verdict().kind().word()).put("reason", words.reason(finding));
        ProcessRecord root = processes.root();
        ObjectNode head = tree.putObject("root");
        head.put("pid", root.pid()).put("startedAt", startedAt(root, facts));
        head.put("user", root.owner().found().map(owner -> owner.name()).orElse(null));
        head.put("command", command(root));
        tree.put("ageSeconds", finding.age().toSeconds());
        tree.putObject("parent")
                .put("kind", word(sheet.parentage().kind()))
                .put("pid", sheet.parentage().pid());
        state(
                tree.putObject("claim"),
                sheet.claim().state(),
                "file",
                sheet.claim().file());
        ObjectNode endpoint = tree.putObject("endpoint");
        state(endpoint, sheet.endpoint().state(), "path", sheet.endpoint().path());
        put(endpoint, "ownerPid", sheet.endpoint().owner());
        put(tree, "clients", clients(sheet.clients()));
        state(tree.putObject("work"), sheet.work().state(), "file", sheet.work().file());
        state(
                tree.putObject("scratch"),
                sheet.scratch().state(),
                "path",
                sheet.scratch().path());
        ArrayNode evidence = tree.putArray("evidence");
        sheet.all().forEach(fact -> evidence.add(evidence(fact)));
        tree.put("rssBytes", processes.residentBytes()).put("memoryBytes", processes.estimatedBytes());
        ArrayNode members = tree.putArray("processes");
        processes.members().forEach(member -> members.add(process(member, facts)));
        return tree;
    }

    private ObjectNode evidence(Evidence evidence) {
        Fact fact = words.fact(evidence);
        return JSON.objectNode()
                .put("fact", fact.id())
                .put("value", fact.valueId())
                .put("bearing", word(evidence.bearing()))
                .put("source", word(evidence.source()))
                .put("detail", fact.detail())
                .put("readAt", evidence.readAt().toString());
    }

    private static ObjectNode process(ProcessTree.Member member, HostFacts facts) {
        ProcessRecord process = member.process();
        return JSON.objectNode()
                .put("pid", process.pid())
                .put("ppid", process.parent())
                .put("startedAt", startedAt(process, facts))
                .put("edge", word(member.edge()))
                .put("rssBytes", process.memory().residentBytes())
                .put("command", command(process));
    }

    /** Not read is not none: a number only when it is known, and only where there is something to connect to. */
    private static OptionalLong clients(Evidence.Clients clients) {
        int there = clients.connected() + clients.waiting();
        boolean counted = there > 0 || (clients.asked() && clients.unreadable().isEmpty());
        return counted ? OptionalLong.of(there) : OptionalLong.empty();
    }

    private static void state(ObjectNode object, Enum<?> state, String key, Optional<String> path) {
        object.put("state", word(state)).put(key, path.orElse(null));
    }

    /** Wall-clock start; the clock may have been set since, so it is for display. */
    private static String startedAt(ProcessRecord process, HostFacts facts) {
        Instant boot = facts.now().minus(facts.sinceBoot());
        return boot.plus(process.startedAfterBoot())
                .truncatedTo(java.time.temporal.ChronoUnit.MILLIS)
                .toString();
    }

    private static String command(ProcessRecord process) {
        List<String> arguments = process.arguments().found().orElse(List.of());
        return arguments.isEmpty() ? "[" + process.name() + "]" : String.join(" ", arguments);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void put(ObjectNode object, String key, Reading<Long> number) {
        put(object, key, number.found().map(OptionalLong::of).orElse(OptionalLong.empty()));
    }

    private static void put(ObjectNode object, String key, OptionalLong number) {
        if (number.isPresent()) {
            object.put(key, number.getAsLong());
        } else {
            object.putNull(key);
        }
    }
}
