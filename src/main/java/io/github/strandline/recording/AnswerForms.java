package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.FileState;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Answers about processes and paths, and saved verdicts, in a report. What was not asked has no key. */
final class AnswerForms {

    static final Form<ProcessAnswers> PROCESS = Form.of(AnswerForms::writeProcess, AnswerForms::readProcess);

    static final Form<PathAnswers> PATH = Form.of(AnswerForms::writePath, AnswerForms::readPath);

    static final Form<SavedVerdict> VERDICT = Form.of(AnswerForms::writeVerdict, AnswerForms::readVerdict);

    private static final Form<Map<String, Reading<Optional<String>>>> ENVIRONMENT =
            Form.byText(Form.reading(Form.orNull(Form.TEXT)));
    private static final Form<Reading<DescriptorLink>> DIRECTORY = Form.reading(HostForms.LINK);
    private static final Form<Reading<List<Descriptor>>> DESCRIPTORS = Form.reading(Form.list(HostForms.DESCRIPTOR));
    private static final Form<Reading<StandardInput>> INPUT = Form.reading(HostForms.INPUT);
    private static final Form<Reading<Namespaces>> NAMESPACES = Form.reading(HostForms.NAMESPACES);
    private static final Form<Reading<String>> TEXT = Form.reading(Form.TEXT);
    private static final Form<Map<String, Reading<String>>> SEEN = Form.byText(TEXT);
    private static final Form<Reading<Long>> NUMBER = Form.reading(Form.NUMBER);
    private static final Form<Reading<FileState>> FILE = Form.reading(HostForms.FILE);
    private static final Form<Reading<List<String>>> NAMES = Form.reading(Form.list(Form.TEXT));
    private static final Form<Reading<SavedText>> SAVED_TEXT =
            Form.reading(Form.of(AnswerForms::writeText, AnswerForms::readText));

    private AnswerForms() {}

    private static ObjectNode writeProcess(ProcessAnswers answers) {
        ObjectNode object = Form.JSON.objectNode();
        if (!answers.environment().isEmpty()) {
            object.set("environment", ENVIRONMENT.write(answers.environment()));
        }
        put(object, "workingDirectory", DIRECTORY, answers.workingDirectory());
        put(object, "descriptors", DESCRIPTORS, answers.descriptors());
        put(object, "standardInput", INPUT, answers.standardInput());
        put(object, "namespaces", NAMESPACES, answers.namespaces());
        put(object, "service", TEXT, answers.service());
        if (!answers.pathSeenBy().isEmpty()) {
            object.set("pathSeenBy", SEEN.write(answers.pathSeenBy()));
        }
        put(object, "proportionalBytes", NUMBER, answers.proportionalBytes());
        return object;
    }

    private static ProcessAnswers readProcess(JsonPart part) throws ReportFormatException {
        return new ProcessAnswers(
                get(part, "environment", ENVIRONMENT).orElse(Map.of()),
                get(part, "workingDirectory", DIRECTORY),
                get(part, "descriptors", DESCRIPTORS),
                get(part, "standardInput", INPUT),
                get(part, "namespaces", NAMESPACES),
                get(part, "service", TEXT),
                get(part, "pathSeenBy", SEEN).orElse(Map.of()),
                get(part, "proportionalBytes", NUMBER));
    }

    private static ObjectNode writePath(PathAnswers answers) {
        ObjectNode object = Form.JSON.objectNode();
        put(object, "file", FILE, answers.file());
        put(object, "realPath", TEXT, answers.realPath());
        put(object, "names", NAMES, answers.names());
        put(object, "text", SAVED_TEXT, answers.text());
        return object;
    }

    private static PathAnswers readPath(JsonPart part) throws ReportFormatException {
        return new PathAnswers(
                get(part, "file", FILE),
                get(part, "realPath", TEXT),
                get(part, "names", NAMES),
                get(part, "text", SAVED_TEXT));
    }

    private static ObjectNode writeText(SavedText text) {
        ObjectNode object = Form.JSON.objectNode();
        switch (text) {
            case SavedText.Fields(String json) -> object.set("json", ReportJson.MAPPER.readTree(json));
            case SavedText.WholeNumber(long value) -> object.put("number", value);
            case SavedText.Malformed() -> object.put("malformed", true);
        }
        return object;
    }

    private static SavedText readText(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> json = part.optional("json");
        if (json.isPresent()) {
            return new SavedText.Fields(json.get().json());
        }
        Optional<JsonPart> number = part.optional("number");
        if (number.isPresent()) {
            return new SavedText.WholeNumber(number.get().wholeNumber());
        }
        if (part.member("malformed").flag()) {
            return new SavedText.Malformed();
        }
        throw part.wrong("expected \"json\", \"number\" or \"malformed\": true");
    }

    private static ObjectNode writeVerdict(SavedVerdict verdict) {
        return Form.JSON
                .objectNode()
                .put("pid", verdict.pid())
                .put("family", verdict.family())
                .put("name", verdict.name())
                .put("standing", verdict.standing())
                .put("kind", verdict.kind())
                .put("reason", verdict.reason())
                .put("ageSeconds", verdict.ageSeconds())
                .put("processes", verdict.processes())
                .put("residentBytes", verdict.residentBytes())
                .put("memoryBytes", verdict.memoryBytes());
    }

    private static SavedVerdict readVerdict(JsonPart part) throws ReportFormatException {
        return new SavedVerdict(
                part.member("pid").wholeNumber(),
                part.member("family").text(),
                part.member("name").text(),
                part.member("standing").text(),
                part.member("kind").text(),
                part.member("reason").text(),
                part.member("ageSeconds").wholeNumber(),
                part.member("processes").smallNumber(),
                part.member("residentBytes").wholeNumber(),
                part.member("memoryBytes").wholeNumber());
    }

    private static <T> void put(ObjectNode object, String key, Form<T> form, Optional<T> answer) {
        answer.ifPresent(value -> object.set(key, form.write(value)));
    }

    private static <T> Optional<T> get(JsonPart part, String key, Form<T> form) throws ReportFormatException {
        Optional<JsonPart> value = part.optional(key);
        return value.isPresent() ? Optional.of(form.read(value.get())) : Optional.empty();
    }
}
