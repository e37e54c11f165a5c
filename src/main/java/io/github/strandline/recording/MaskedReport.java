package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report with the texts in it masked; numbers stay. */
final class MaskedReport {

    /** How texts are masked. */
    interface Masks {
        String text(String text);

        List<String> arguments(ProcessRecord process, List<String> list);

        String account(String name);

        String host(String name);

        String address(String address);
    }

    private static final Pattern CONTROL = Pattern.compile("(?<=\\p{Cntrl})|(?=\\p{Cntrl})");

    private final Masks masks;
    private final boolean whole;

    /** @param whole whether nothing is left that could be masked, so that the report may say so */
    MaskedReport(Masks masks, boolean whole) {
        this.masks = masks;
        this.whole = whole;
    }

    Report of(Report report) {
        return new Report(
                report.savedBy(),
                whole,
                report.verdicts().stream().map(this::verdict).toList(),
                facts(report.facts()),
                report.processes().stream().map(this::process).toList(),
                values(report.answers(), this::answers),
                entries(report.paths(), this::path),
                values(report.unixSockets(), table -> reading(table, this::sockets)),
                report.tcpSockets()
                        .map(table -> reading(
                                table, list -> list.stream().map(this::socket).toList())),
                namedPipes(report.namedPipes()),
                report.memory().map(memory -> reading(memory, UnaryOperator.identity())),
                digests(report.digests()));
    }

    private SavedVerdict verdict(SavedVerdict verdict) {
        return new SavedVerdict(
                verdict.pid(),
                verdict.family(),
                masks.text(verdict.name()),
                verdict.standing(),
                verdict.kind(),
                masks.text(verdict.reason()),
                verdict.ageSeconds(),
                verdict.processes(),
                verdict.residentBytes(),
                verdict.memoryBytes());
    }

    private HostFacts facts(HostFacts facts) {
        return new HostFacts(
                facts.system(),
                facts.version(),
                masks.host(facts.name()),
                owner(facts.user()),
                masks.text(facts.home()),
                masks.text(facts.temporaryDirectory()),
                facts.bootId(),
                facts.self(),
                facts.ancestors(),
                facts.now(),
                facts.sinceBoot());
    }

    private ProcessRecord process(ProcessRecord process) {
        return new ProcessRecord(
                process.identity(),
                process.parent(),
                process.group(),
                process.session(),
                reading(process.owner(), this::owner),
                process.state(),
                process.startedAfterBoot(),
                masks.text(process.name()),
                reading(process.arguments(), list -> masks.arguments(process, list)),
                reading(process.executable(), masks::text),
                process.terminal(),
                process.memory(),
                process.cpu());
    }

    private Owner owner(Owner owner) {
        return new Owner(owner.id(), masks.account(owner.name()));
    }

    private ProcessAnswers answers(ProcessAnswers answers) {
        return new ProcessAnswers(
                values(answers.environment(), value -> reading(value, text -> text.map(masks::text))),
                answers.workingDirectory().map(link -> reading(link, this::link)),
                answers.descriptors()
                        .map(all -> reading(
                                all, list -> list.stream().map(this::descriptor).toList())),
                answers.standardInput().map(input -> reading(input, UnaryOperator.identity())),
                answers.namespaces().map(spaces -> reading(spaces, UnaryOperator.identity())),
                answers.service().map(unit -> reading(unit, masks::text)),
                entries(answers.pathSeenBy(), path -> reading(path, masks::text)),
                answers.proportionalBytes().map(bytes -> reading(bytes, UnaryOperator.identity())));
    }

    private DescriptorLink link(DescriptorLink link) {
        return new DescriptorLink(masks.text(link.target()), link.deleted());
    }

    private Descriptor descriptor(Descriptor descriptor) {
        return new Descriptor(descriptor.number(), link(descriptor.link()), descriptor.mode(), descriptor.protocol());
    }

    private PathAnswers path(PathAnswers answers) {
        return new PathAnswers(
                answers.file().map(file -> reading(file, UnaryOperator.identity())),
                answers.realPath().map(path -> reading(path, masks::text)),
                // Masked names stand elsewhere in the order; a listing is always sorted.
                answers.names()
                        .map(all -> reading(
                                all,
                                list -> list.stream().map(masks::text).sorted().toList())),
                answers.text().map(text -> reading(text, this::savedText)));
    }

    private SavedText savedText(SavedText text) {
        return text instanceof SavedText.Fields(String json)
                ? new SavedText.Fields(MaskedJson.of(json, masks::text))
                : text;
    }

    private UnixSockets sockets(UnixSockets table) {
        return new UnixSockets(table.sockets().stream().map(this::socket).toList(), table.bindingsKnown());
    }

    private UnixSocket socket(UnixSocket socket) {
        return new UnixSocket(
                socket.inode(),
                socket.state(),
                socket.name().map(masks::text),
                socket.boundInode(),
                socket.boundDevice(),
                socket.peer(),
                socket.waiting(),
                socket.gaveUp());
    }

    private TcpSocket socket(TcpSocket socket) {
        return new TcpSocket(
                socket.inode(),
                socket.listening(),
                masks.address(socket.localAddress()),
                socket.localPort(),
                masks.address(socket.remoteAddress()),
                socket.remotePort(),
                socket.owner());
    }

    /** The answer with its value masked, and its reason, which names what could not be read. */
    private <T> Reading<T> reading(Reading<T> reading, UnaryOperator<T> mask) {
        return switch (reading) {
            case Reading.Known<T>(T value) -> Reading.known(mask.apply(value));
            case Reading.Absent<T> _, Reading.Vanished<T> _ -> reading;
            case Reading.Denied<T>(String reason) -> Reading.denied(masks.text(reason));
            case Reading.TimedOut<T>(String reason) -> Reading.timedOut(masks.text(reason));
            case Reading.Unsupported<T>(String reason) -> Reading.unsupported(masks.text(reason));
        };
    }

    /**
     * By the masked text the digest of the real one. A text may be made of several that were masked by themselves, so it is
     * masked between control characters, which stand in none of them.
     */
    private Map<String, Reading<String>> digests(Map<String, Reading<String>> digests) {
        Map<String, Reading<String>> masked = new LinkedHashMap<>();
        digests.forEach((text, digest) -> masked.put(
                CONTROL.splitAsStream(text).map(masks::text).collect(Collectors.joining()),
                reading(digest, UnaryOperator.identity())));
        return masked;
    }

    private Map<String, Reading<String>> namedPipes(Map<String, Reading<String>> pipes) {
        Map<String, Reading<String>> masked = new LinkedHashMap<>();
        pipes.forEach((name, pipe) -> masked.put(masks.text(name), reading(pipe, masks::text)));
        return masked;
    }

    private static <K, V> Map<K, V> values(Map<K, V> map, UnaryOperator<V> mask) {
        Map<K, V> masked = new LinkedHashMap<>();
        map.forEach((key, value) -> masked.put(key, mask.apply(value)));
        return masked;
    }

    private <V> Map<String, V> entries(Map<String, V> map, UnaryOperator<V> mask) {
        Map<String, V> masked = new LinkedHashMap<>();
        map.forEach((key, value) -> masked.put(masks.text(key), mask.apply(value)));
        return masked;
    }
}
