package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.HostFacts;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.ProcessIdentity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.node.ObjectNode;

/** The machine, descriptors and files in a report. */
final class HostForms {

    private static final Form<HostFacts.OperatingSystem> SYSTEM = Form.word(HostFacts.OperatingSystem.class);
    private static final Form<List<ProcessIdentity>> IDENTITIES = Form.list(ProcessForms.IDENTITY);
    private static final Form<FileState.Kind> FILE_KIND = Form.word(FileState.Kind.class);
    private static final Form<StandardInput.Kind> INPUT_KIND = Form.word(StandardInput.Kind.class);
    private static final Form<StandardInput.State> INPUT_STATE = Form.word(StandardInput.State.class);
    private static final Form<Descriptor.Mode> MODE = Form.word(Descriptor.Mode.class);

    static final Form<HostFacts> FACTS = Form.of(HostForms::writeFacts, HostForms::readFacts);

    static final Form<MemoryTotals> MEMORY = Form.of(
            memory -> Form.JSON
                    .objectNode()
                    .put("totalBytes", memory.totalBytes())
                    .put("availableBytes", memory.availableBytes()),
            part -> new MemoryTotals(
                    part.member("totalBytes").wholeNumber(),
                    part.member("availableBytes").wholeNumber()));

    static final Form<Namespaces> NAMESPACES = Form.of(
            spaces -> Form.JSON
                    .objectNode()
                    .put("sameMounts", spaces.sameMounts())
                    .put("sameNetwork", spaces.sameNetwork())
                    .put("samePids", spaces.samePids()),
            part -> new Namespaces(
                    part.member("sameMounts").flag(),
                    part.member("sameNetwork").flag(),
                    part.member("samePids").flag()));

    static final Form<DescriptorLink> LINK =
            Form.of(link -> writeLink(Form.JSON.objectNode(), link), HostForms::readLink);

    static final Form<Descriptor> DESCRIPTOR = Form.of(HostForms::writeDescriptor, HostForms::readDescriptor);

    static final Form<StandardInput> INPUT = Form.of(HostForms::writeInput, HostForms::readInput);

    static final Form<FileState> FILE = Form.of(HostForms::writeFile, HostForms::readFile);

    /** Of a table in which the scanning process does not stand. */
    private static final ProcessIdentity NOBODY = new ProcessIdentity(0, Optional.empty(), OptionalLong.empty());

    private HostForms() {}

    private static ObjectNode writeFacts(HostFacts facts) {
        ObjectNode object = Form.JSON.objectNode();
        object.set("system", SYSTEM.write(facts.system()));
        object.put("version", facts.version()).put("name", facts.name());
        object.set("user", ProcessForms.OWNER.write(facts.user()));
        object.put("home", facts.home());
        object.put("temporaryDirectory", facts.temporaryDirectory());
        object.put("bootId", facts.bootId());
        object.set("self", ProcessForms.IDENTITY.write(facts.self()));
        object.set("ancestors", IDENTITIES.write(facts.ancestors()));
        object.set("now", Form.INSTANT.write(facts.now()));
        object.set("sinceBoot", Form.SECONDS.write(facts.sinceBoot()));
        return object;
    }

    private static HostFacts readFacts(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> self = part.optional("self");
        Optional<JsonPart> ancestors = part.optional("ancestors");
        return new HostFacts(
                SYSTEM.read(part.member("system")),
                text(part, "version"),
                text(part, "name"),
                ProcessForms.OWNER.read(part.member("user")),
                part.member("home").text(),
                part.member("temporaryDirectory").text(),
                text(part, "bootId"),
                self.isPresent() ? ProcessForms.IDENTITY.read(self.get()) : NOBODY,
                ancestors.isPresent() ? IDENTITIES.read(ancestors.get()) : List.of(),
                Form.INSTANT.read(part.member("now")),
                Form.SECONDS.read(part.member("sinceBoot")));
    }

    /** What a person is shown and no rule needs: empty where it is not written down. */
    private static String text(JsonPart part, String key) throws ReportFormatException {
        Optional<JsonPart> text = part.optional(key);
        return text.isPresent() ? text.get().text() : "";
    }

    private static ObjectNode writeLink(ObjectNode object, DescriptorLink link) {
        object.put("to", link.target());
        return link.deleted() ? object.put("deleted", true) : object;
    }

    private static DescriptorLink readLink(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> deleted = part.optional("deleted");
        return new DescriptorLink(
                part.member("to").text(), deleted.isPresent() && deleted.get().flag());
    }

    private static ObjectNode writeDescriptor(Descriptor descriptor) {
        ObjectNode object = Form.JSON.objectNode().put("number", descriptor.number());
        writeLink(object, descriptor.link());
        if (descriptor.mode() != Descriptor.Mode.UNKNOWN) {
            object.set("mode", MODE.write(descriptor.mode()));
        }
        descriptor.protocol().ifPresent(protocol -> object.put("protocol", protocol));
        return object;
    }

    private static Descriptor readDescriptor(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> mode = part.optional("mode");
        Optional<JsonPart> protocol = part.optional("protocol");
        return new Descriptor(
                part.member("number").smallNumber(),
                readLink(part),
                mode.isPresent() ? MODE.read(mode.get()) : Descriptor.Mode.UNKNOWN,
                protocol.isPresent() ? Optional.of(protocol.get().text()) : Optional.empty());
    }

    private static ObjectNode writeInput(StandardInput input) {
        ObjectNode object = Form.JSON.objectNode();
        object.set("kind", INPUT_KIND.write(input.kind()));
        object.set("state", INPUT_STATE.write(input.state()));
        ProcessForms.put(object, "inode", input.inode());
        return object;
    }

    private static StandardInput readInput(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> state = part.optional("state");
        return new StandardInput(
                INPUT_KIND.read(part.member("kind")),
                state.isPresent() ? INPUT_STATE.read(state.get()) : StandardInput.State.UNKNOWN,
                ProcessForms.number(part, "inode"));
    }

    private static ObjectNode writeFile(FileState file) {
        ObjectNode object = Form.JSON.objectNode();
        object.set("kind", FILE_KIND.write(file.kind()));
        object.put("inode", file.inode()).put("device", file.device());
        if (file.mountDevice() != file.device()) {
            object.put("mountDevice", file.mountDevice());
        }
        object.put("bytes", file.bytes());
        object.set("modified", Form.INSTANT.write(file.modified()));
        return object;
    }

    private static FileState readFile(JsonPart part) throws ReportFormatException {
        long device = part.member("device").wholeNumber();
        return new FileState(
                FILE_KIND.read(part.member("kind")),
                part.member("inode").wholeNumber(),
                device,
                ProcessForms.number(part, "mountDevice").orElse(device),
                ProcessForms.number(part, "bytes").orElse(0),
                Form.INSTANT.read(part.member("modified")));
    }
}
