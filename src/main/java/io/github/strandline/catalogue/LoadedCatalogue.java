package io.github.strandline.catalogue;

import java.util.List;

/**
 * What came of reading the built-in families and a person's folder.
 *
 * @param catalogue the families that can be used
 * @param problems one for each file, or the folder, that cannot be used
 */
public record LoadedCatalogue(Catalogue catalogue, List<CatalogueException> problems) {

    public LoadedCatalogue {
        problems = List.copyOf(problems);
    }
}
