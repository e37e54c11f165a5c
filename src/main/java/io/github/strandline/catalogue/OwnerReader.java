package io.github.strandline.catalogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads for whom a family's daemons live and when they end by themselves; {@code family.schema.json} describes the keys. */
final class OwnerReader {

    private static final int WEEK_SECONDS = 604_800;

    private OwnerReader() {}

    static Optional<OwnerRule> owner(FamilyNode family) throws CatalogueException {
        if (!family.has("owner")) {
            return Optional.empty();
        }
        FamilyNode node = family.object("owner");
        boolean anyParent = node.has("parent") && node.meaning("parent", Map.of("any", true, "launcher", false));
        boolean standardInput = node.flag("standardInput");
        boolean sufficient = node.flag("sufficient");
        Optional<EnvironmentCondition> when =
                node.has("when") ? Optional.of(ShapeReader.condition(node.object("when"))) : Optional.empty();
        var rule = new OwnerRule(anyParent, standardInput, sufficient, when, daemon(node), node.flag("mustLive"));
        if (sufficient && !standardInput) {
            throw node.bad("must have standardInput when that is sufficient");
        }
        node.done();
        return Optional.of(rule);
    }

    private static Optional<OwnerRule.OwningDaemon> daemon(FamilyNode owner) throws CatalogueException {
        if (!owner.has("daemon")) {
            return Optional.empty();
        }
        FamilyNode node = owner.object("daemon");
        var daemon = new OwnerRule.OwningDaemon(node.text("family", TextForm.ID), ShapeReader.needed(node, "same"));
        node.done();
        return Optional.of(daemon);
    }

    static List<SelfExitRule> selfExits(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<SelfExitRule>();
        for (FamilyNode node : family.objects("endsByItself", 0)) {
            var rule = new SelfExitRule(
                    node.optionalNumber("afterSeconds", 1, WEEK_SECONDS).map(Duration::ofSeconds),
                    node.optionalText("since", TextForm.VERSION),
                    ShapeReader.value(node, "setBy"),
                    node.has("unit") && node.meaning("unit", Map.of("milliseconds", true, "seconds", false)),
                    node.optionalText("never", TextForm.PREFIX));
            if (rule.after().isEmpty() && rule.set().isEmpty()) {
                throw node.bad("must have afterSeconds or setBy");
            }
            node.done();
            rules.add(rule);
        }
        return rules;
    }
}
