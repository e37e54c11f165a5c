package io.github.strandline.catalogue;

import java.util.List;

/** All families that are known, built-in ones first. A person's files add families; they cannot replace a built-in one. */
public record Catalogue(List<DaemonFamily> families) {

    public Catalogue {
        families = List.copyOf(families);
    }
}
