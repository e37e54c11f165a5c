package io.github.strandline.catalogue;

import io.github.strandline.catalogue.DaemonFamily.EdgeRule;
import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.EndpointRule;
import io.github.strandline.catalogue.DaemonFamily.RecordRule;
import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.catalogue.DaemonFamily.TraceRule;
import io.github.strandline.catalogue.DaemonFamily.WorkRule;
import io.github.strandline.catalogue.FamilyNode.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Makes a family of one family file's JSON, strictly: {@code family.schema.json} describes the keys, and no others exist. */
final class FamilyReader {

    private static final Map<String, Role> ROLES =
            Map.of("daemon", Role.DAEMON, "browser", Role.BROWSER, "crashHandler", Role.CRASH_HANDLER);
    private static final Form TEMPLATE =
            new Form(PlaceTemplate.MAX_LENGTH, Pattern.compile("\\P{Cntrl}+"), "a path with variables");
    private static final int DAY_SECONDS = 86_400;

    private FamilyReader() {}

    static DaemonFamily read(String file, JsonNode json) throws CatalogueException {
        FamilyNode node = FamilyNode.root(file, json);
        int shortest = Math.toIntExact(DaemonFamily.SHORTEST_GRACE.toSeconds());
        var family = new DaemonFamily(
                node.text("id", Form.ID),
                node.text("title", Form.TITLE),
                ROLES.get(node.word("role", List.of("daemon", "browser", "crashHandler"))),
                ShapeReader.roots(node),
                ShapeReader.shapes(node, "launchers", 0),
                node.flag("boundToLauncher"),
                node.flag("detachedByDesign"),
                ShapeReader.value(node, "name"),
                ShapeReader.value(node, "workspace"),
                endpoint(node),
                records(node),
                work(node),
                ShapeReader.optional(node, "requiredChild"),
                traces(node),
                node.optionalText("scratch", Form.VARIABLE),
                Duration.ofSeconds(node.optionalNumber("graceSeconds", shortest, DAY_SECONDS).orElse(shortest)),
                edges(node),
                node.flag("neverWorseThanIdle"),
                node.flag("shownOnlyWhenStranded"),
                end(node.object("end")),
                file);
        node.done();
        return family;
    }

    private static Optional<EndpointRule> endpoint(FamilyNode family) throws CatalogueException {
        if (!family.has("endpoint")) {
            return Optional.empty();
        }
        FamilyNode node = family.object("endpoint");
        var rule = new EndpointRule(ShapeReader.value(node, "path"), node.texts("listening", Form.NAMED_GLOB, 0));
        if (rule.path().isEmpty() && rule.listening().isEmpty()) {
            throw node.bad("must have path or listening");
        }
        node.done();
        return Optional.of(rule);
    }

    private static List<RecordRule> records(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<RecordRule>();
        for (FamilyNode node : family.objects("records", 0)) {
            var rule = new RecordRule(
                    places(node),
                    node.optionalText("endpoint", Form.POINTER),
                    node.optionalText("strip", Form.PREFIX),
                    node.optionalText("pid", Form.POINTER),
                    node.word("whenMalformed", List.of("unreadable", "ignored")).equals("unreadable"));
            if (rule.endpoint().isEmpty() && rule.pid().isEmpty()) {
                throw node.bad("must have endpoint or pid");
            }
            node.done();
            rules.add(rule);
        }
        return rules;
    }

    private static Optional<WorkRule> work(FamilyNode family) throws CatalogueException {
        if (!family.has("work")) {
            return Optional.empty();
        }
        FamilyNode node = family.object("work");
        var rule = new WorkRule(
                places(node),
                node.text("jobs", Form.POINTER),
                node.text("id", Form.POINTER),
                node.text("status", Form.POINTER),
                node.texts("queued", Form.PREFIX, 0),
                node.texts("running", Form.PREFIX, 1),
                node.text("pid", Form.POINTER),
                node.optionalText("workspace", Form.POINTER),
                ShapeReader.shapes(node, "workers", 1),
                node.optionalText("jobOption", Form.OPTION));
        node.done();
        return Optional.of(rule);
    }

    private static List<String> places(FamilyNode node) throws CatalogueException {
        List<String> templates = node.texts("files", TEMPLATE, 1);
        for (int i = 0; i < templates.size(); i++) {
            try {
                PlaceTemplate.parse(templates.get(i));
            } catch (PlaceTemplate.MalformedException malformed) {
                throw node.badAt("files", i, malformed.getMessage());
            }
        }
        return templates;
    }

    private static List<TraceRule> traces(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<TraceRule>();
        for (FamilyNode node : family.objects("traces", 0)) {
            var rule = new TraceRule(node.optionalNumber("descriptor", 0, 1023), ShapeReader.value(node, "path"));
            if (rule.descriptor().isPresent() == rule.path().isPresent()) {
                throw node.bad("must have exactly one of descriptor and path");
            }
            node.done();
            rules.add(rule);
        }
        return rules;
    }

    private static List<EdgeRule> edges(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<EdgeRule>();
        for (FamilyNode node : family.objects("edges", 0)) {
            boolean session = node.word("kind", List.of("session", "descriptor")).equals("session");
            var rule = new EdgeRule(
                    session ? EdgeRule.Kind.SESSION : EdgeRule.Kind.DESCRIPTOR,
                    ShapeReader.optional(node, "command"),
                    node.numbers("descriptors", 0, 1023));
            if (session != rule.descriptors().isEmpty() || !session && rule.shape().isEmpty()) {
                throw node.bad("must have command and descriptors when it is of the kind descriptor, no descriptors otherwise");
            }
            node.done();
            rules.add(rule);
        }
        return rules;
    }

    private static EndRule end(FamilyNode node) throws CatalogueException {
        boolean kill = node.word("first", List.of("terminateRoot", "killRoot")).equals("killRoot");
        var rule = new EndRule(
                kill ? EndRule.First.KILL_ROOT : EndRule.First.TERMINATE_ROOT,
                Duration.ofSeconds(node.number("patienceSeconds", 1, 60)),
                node.optionalText("reason", Form.SENTENCE),
                node.optionalText("closeCommand", Form.SENTENCE));
        if (kill != rule.reason().isPresent()) {
            throw node.bad("must have a reason when first is killRoot, and only then");
        }
        node.done();
        return rule;
    }
}
