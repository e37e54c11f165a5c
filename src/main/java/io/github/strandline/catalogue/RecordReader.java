package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the record rules of a family file; {@code family.schema.json} describes the keys. */
final class RecordReader {

    private static final Map<String, RecordRule.Format> FORMATS =
            Map.of("json", RecordRule.Format.JSON, "pid", RecordRule.Format.PID);
    private static final Map<String, InstantForm> INSTANTS = Map.of(
            "lstart", InstantForm.LSTART,
            "epochMillis", InstantForm.EPOCH_MILLIS,
            "epochSeconds", InstantForm.EPOCH_SECONDS,
            "iso", InstantForm.ISO);

    private RecordReader() {}

    static List<RecordRule> records(FamilyNode family) throws CatalogueException {
        var rules = new ArrayList<RecordRule>();
        for (FamilyNode node : family.objects("records", 0)) {
            boolean unreadable = node.meaning("whenMalformed", Map.of("unreadable", true, "ignored", false));
            RecordRule rule = rule(node, unreadable);
            if (rule.slot() && rule.files().stream().anyMatch(place -> place.contains("*") || place.contains("?"))) {
                throw node.badAt("files", "must be without * and ? when it is a slot");
            }
            node.done();
            rules.add(rule);
        }
        return rules;
    }

    /** A list of processes that a daemon started: the edge's own keys are read by whoever calls. */
    static RecordRule processes(FamilyNode node) throws CatalogueException {
        return new RecordRule(
                PlaceReader.places(node, "files"),
                RecordRule.Format.JSON,
                node.optionalText("list", TextForm.POINTER),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(node.text("pid", TextForm.POINTER)),
                Optional.of(node.text("start", TextForm.POINTER)),
                startForm(node),
                false,
                true);
    }

    private static InstantForm startForm(FamilyNode node) throws CatalogueException {
        return node.has("startFormat") ? node.meaning("startFormat", INSTANTS) : InstantForm.ISO;
    }

    private static RecordRule rule(FamilyNode node, boolean malformedIsUnreadable) throws CatalogueException {
        var rule = new RecordRule(
                PlaceReader.places(node, "files"),
                node.has("format") ? node.meaning("format", FORMATS) : RecordRule.Format.JSON,
                node.optionalText("list", TextForm.POINTER),
                node.optionalText("endpoint", TextForm.POINTER),
                node.optionalText("strip", TextForm.PREFIX),
                node.optionalText("port", TextForm.POINTER),
                node.optionalText("pid", TextForm.POINTER),
                node.optionalText("start", TextForm.POINTER),
                startForm(node),
                node.flag("slot"),
                malformedIsUnreadable);
        boolean json = rule.format() == RecordRule.Format.JSON;
        boolean names = rule.endpoint().isPresent()
                || rule.pid().isPresent()
                || rule.port().isPresent();
        if (json != names) {
            throw node.bad("must have endpoint, pid or port, and only when its format is json");
        }
        if (rule.start().isPresent() && rule.pid().isEmpty()) {
            throw node.bad("must have pid when it has start");
        }
        return rule;
    }
}
