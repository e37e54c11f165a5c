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
        boolean tcp = node.has("tcp");
        Optional<ValueSource> port = Optional.empty();
        if (tcp) {
            FamilyNode inner = node.object("tcp");
            port = ShapeReader.value(inner, "port");
            inner.done();
        }
        if (path.isEmpty() && listening.isEmpty() && !tcp) {
            throw node.bad("must have path, listening or tcp");
        }
        node.done();
        return Optional.of(new EndpointRule(path, listening, tcp, port));
    }
}
