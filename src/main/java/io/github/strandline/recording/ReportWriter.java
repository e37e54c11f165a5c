package io.github.strandline.recording;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSockets;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes reports. The file appears whole or not at all and only its owner can read it (mode 0600): it is written beside its
 * place under a name of its own and then moved there, so a link or a file that somebody puts there meanwhile is replaced,
 * never written through.
 */
public final class ReportWriter {

    private static final Form<Map<String, Reading<String>>> TEXTS = Form.byText(Form.reading(Form.TEXT));
    private static final Form<List<SavedVerdict>> VERDICTS = Form.list(AnswerForms.VERDICT);
    private static final Form<List<ProcessRecord>> PROCESSES = Form.list(ProcessForms.RECORD);
    private static final Form<Map<String, PathAnswers>> PATHS = Form.byText(AnswerForms.PATH);
    private static final Form<Reading<UnixSockets>> UNIX = Form.reading(SocketForms.UNIX);
    private static final Form<Reading<List<TcpSocket>>> TCP = Form.reading(Form.list(SocketForms.TCP));
    private static final Form<Reading<MemoryTotals>> MEMORY = Form.reading(HostForms.MEMORY);

    /**
     * Writes the report.
     *
     * @throws IOException when something other than an older report stands there, or it cannot be written; the message names
     *     the file and the problem
     */
    public void write(Report report, Path file) throws IOException {
        replace(file, out -> {
            try (Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
                write(report, text);
            }
        });
    }

    /** The same of a report that stands ready as {@link #bytes}. */
    public void write(byte[] bytes, Path file) throws IOException {
        replace(file, out -> out.write(bytes));
    }

    /** Exactly what a file of this report holds. */
    public byte[] bytes(Report report) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            write(report, text);
        }
        return bytes.toByteArray();
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void replace(Path file, Content content) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + ": is not a regular file, so it is not replaced");
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOlder(file)) {
            throw new IOException(file + ": is no Strandline report, so it is not replaced");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(file + ": there is no such folder");
        }
        Path draft = draft(folder);
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft))) {
                content.writeTo(out);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException problem) {
            throw new IOException(file + ": " + IoReason.of(problem), problem);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static boolean isOlder(Path file) throws IOException {
        try {
            return OldReport.isOne(file);
        } catch (IOException problem) {
            throw new IOException(file + ": " + IoReason.of(problem) + ", so it is not replaced", problem);
        }
    }

    private static Path draft(Path folder) throws IOException {
        try {
            return Files.createTempFile(folder, ".strandline-", ".tmp", ownerOnly());
        } catch (IOException problem) {
            throw new IOException(folder + ": no file can be made there: " + IoReason.of(problem), problem);
        }
    }

    /** Writes the report as text. An unpaired surrogate becomes a question mark when {@code out} encodes it. */
    public void write(Report report, Writer out) throws IOException {
        try {
            ReportJson.MAPPER.writer().with(new RowPrinter()).writeValue(out, tree(report));
        } catch (JacksonException problem) {
            throw problem.getCause() instanceof IOException cause
                    ? cause
                    : new IOException(problem.getOriginalMessage());
        }
    }

    private static ObjectNode tree(Report report) {
        ObjectNode document = Form.JSON.objectNode();
        document.put("schema", Report.SCHEMA);
        document.put("savedBy", report.savedBy());
        document.put("redacted", report.redacted());
        document.set("verdicts", VERDICTS.write(report.verdicts()));
        document.set("facts", HostForms.FACTS.write(report.facts()));
        report.memory().ifPresent(memory -> document.set("memory", MEMORY.write(memory)));
        document.set("processes", PROCESSES.write(report.processes()));
        ObjectNode answers = document.putObject("answers");
        report.answers().forEach((pid, answer) -> answers.set(pid.toString(), AnswerForms.PROCESS.write(answer)));
        document.set("paths", PATHS.write(report.paths()));
        ObjectNode samples = document.putObject("unixSockets");
        report.unixSockets().forEach((sample, table) -> samples.set(sample.toString(), UNIX.write(table)));
        report.tcpSockets().ifPresent(sockets -> document.set("tcpSockets", TCP.write(sockets)));
        if (!report.namedPipes().isEmpty()) {
            document.set("namedPipes", TEXTS.write(report.namedPipes()));
        }
        if (!report.digests().isEmpty()) {
            document.set("digests", TEXTS.write(report.digests()));
        }
        return document;
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
