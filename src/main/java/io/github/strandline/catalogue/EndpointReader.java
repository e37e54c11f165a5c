package io.github.strandline.catalogue;

import io.github.strandline.catalogue.DaemonFamily.EndpointRule;
import java.util.List;
import java.util.Optional;

/** Reads the endpoint of a family file; {@code family.schema.json} describes the keys. */
final class EndpointReader {

    private EndpointReader() {}

    static Optional<EndpointRule> endpoint(FamilyNode family) throws CatalogueException {
        if (!family.has("endpoint")) {
            return Optional.empty();
        }
        FamilyNode node = family.object("endpoint");
        Optional<ValueSource> path = ShapeReader.value(node, "path");
        List<String> listening = node.texts("listening", TextForm.GLOB, 0);
        Optional<ValueSource> pipe = ShapeReader.value(node, "pipe");
        boolean tcp = node.has("tcp");
        boolean windowsAlone = false;
        Optional<ValueSource> port = Optional.empty();
        if (tcp) {
            FamilyNode inner = node.object("tcp");
            port = ShapeReader.value(inner, "port");
            windowsAlone = inner.flag("windowsOnly");
            inner.done();
        }
        if (path.isEmpty() && listening.isEmpty() && !tcp) {
            throw node.bad("must have path, listening or tcp");
        }
        node.done();
        return Optional.of(new EndpointRule(path, listening, pipe, tcp && !windowsAlone, port, windowsAlone));
    }
}
