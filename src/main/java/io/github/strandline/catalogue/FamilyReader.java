package io.github.strandline.catalogue;

import io.github.strandline.catalogue.DaemonFamily.EndRule;
import io.github.strandline.catalogue.DaemonFamily.Role;
import io.github.strandline.catalogue.DaemonFamily.TraceRule;
import io.github.strandline.catalogue.DaemonFamily.WorkRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Makes a family of one family file's JSON, strictly: {@code family.schema.json} describes the keys, and no others
 * exist.
 */
final class FamilyReader {

    private static final Map<String, Role> ROLES =
            Map.of("daemon", Role.DAEMON, "browser", Role.BROWSER, "crashHandler", Role.CRASH_HANDLER);
    private static final Map<String, EndRule.First> FIRSTS =
            Map.of("terminateRoot", EndRule.First.TERMINATE_ROOT, "killRoot", EndRule.First.KILL_ROOT);
    private static final Map<String, EndRule.MemberSignal> MEMBER_SIGNALS = Map.of(
            "interrupt",
            EndRule.MemberSignal.INTERRUPT,
            "terminate",
            EndRule.MemberSignal.TERMINATE,
            "kill",
            EndRule.MemberSignal.KILL);
    private static final int DAY_SECONDS = 86_400;

    private FamilyReader() {}

    static DaemonFamily read(String file, JsonNode json) throws CatalogueException {
        FamilyNode node = FamilyNode.root(file, json);
        int shortest = Math.toIntExact(DaemonFamily.SHORTEST_GRACE.toSeconds());
        var family = new DaemonFamily(
                node.text("id", TextForm.ID),
                node.text("title", TextForm.TITLE),
                node.meaning("role", ROLES),
                ShapeReader.programs(node, "commands"),
                ShapeReader.shapes(node, "launchers", 0),
                node.flag("boundToLauncher"),
                node.flag("detachedByDesign"),
                ShapeReader.value(node, "name"),
                workspace(node),
                EndpointReader.endpoint(node),
                RecordReader.records(node),
                work(node),
                ShapeReader.optional(node, "requiredChild"),
                traces(node),
                node.optionalText("scratch", TextForm.VARIABLE),
                Duration.ofSeconds(node.optionalNumber("graceSeconds", shortest, DAY_SECONDS)
                        .orElse(shortest)),
                EdgeReader.edges(node),
                node.flag("neverWorseThanIdle"),
                node.flag("shownOnlyWhenStranded"),
                end(node.object("end")),
                node.flag("wrapped"),
                packages(node),
                OwnerReader.owner(node),
                OwnerReader.selfExits(node),
                ShapeReader.value(node, "target"),
                file);
        node.done();
        return family;
    }

    private static Optional<ValueSource> workspace(FamilyNode family) throws CatalogueException {
        Optional<ValueSource> source = ShapeReader.value(family, "workspace");
        if (source.flatMap(ValueSource::file)
                .filter(place -> place.startsWith("${workspace}"))
                .isPresent()) {
            throw family.object("workspace").badAt("file", "starts with itself");
        }
        return source;
    }

    private static Optional<WorkRule> work(FamilyNode family) throws CatalogueException {
        if (!family.has("work")) {
            return Optional.empty();
        }
        FamilyNode node = family.object("work");
        var rule = new WorkRule(
                PlaceReader.places(node, "files"),
                node.text("jobs", TextForm.POINTER),
                node.text("id", TextForm.POINTER),
                node.text("status", TextForm.POINTER),
                node.texts("queued", TextForm.PREFIX, 0),
                node.texts("running", TextForm.PREFIX, 1),
                node.text("pid", TextForm.POINTER),
                node.optionalText("workspace", TextForm.POINTER),
                ShapeReader.shapes(node, "workers", 1),
                node.optionalText("jobOption", TextForm.OPTION));
        node.done();
        return Optional.of(rule);
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

    private static List<String> packages(FamilyNode family) throws CatalogueException {
        if (!family.has("version")) {
            return List.of();
        }
        FamilyNode node = family.object("version");
        List<String> names = node.texts("package", TextForm.GLOB, 1);
        node.done();
        return names;
    }

    private static List<EndRule.MemberRule> members(FamilyNode end) throws CatalogueException {
        var rules = new ArrayList<EndRule.MemberRule>();
        for (FamilyNode node : end.objects("members", 0)) {
            rules.add(new EndRule.MemberRule(
                    ShapeReader.needed(node),
                    node.meaning("first", MEMBER_SIGNALS),
                    Duration.ofSeconds(node.number("patienceSeconds", 1, 60))));
            node.done();
        }
        return rules;
    }

    private static EndRule end(FamilyNode node) throws CatalogueException {
        var rule = new EndRule(
                node.meaning("first", FIRSTS),
                Duration.ofSeconds(node.number("patienceSeconds", 1, 60)),
                node.optionalText("reason", TextForm.SENTENCE),
                node.optionalText("politeSince", TextForm.VERSION),
                node.optionalText("closeCommand", TextForm.SENTENCE),
                members(node));
        boolean kills = rule.first() == EndRule.First.KILL_ROOT;
        if ((kills || rule.politeSince().isPresent()) != rule.reason().isPresent()) {
            throw node.bad("must have a reason when first is killRoot or politeSince is given, and only then");
        }
        if (kills && rule.politeSince().isPresent()) {
            throw node.bad("must not have politeSince when first is killRoot");
        }
        node.done();
        return rule;
    }
}
