package io.github.strandline.catalogue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/** Catalogues written down in a test, with the package runners that the product ships. */
public final class FamilyText {

    private FamilyText() {}

    /** The families in this order; what every family must have and no test is about is filled in. */
    public static Catalogue catalogue(String... families) {
        var read = new ArrayList<DaemonFamily>();
        try {
            for (String family : families) {
                read.add(CatalogueReader.family("test.json", whole(family).getBytes(StandardCharsets.UTF_8)));
            }
            return new Catalogue(read, new CatalogueReader().builtIn().runners());
        } catch (CatalogueException bad) {
            throw new IllegalStateException(bad);
        }
    }

    private static String whole(String family) {
        String end = "\"end\": {\"first\": \"terminateRoot\", \"patienceSeconds\": 2}";
        return family.contains("\"end\"") ? family : family.stripTrailing().replaceFirst("}$", ", " + end + "}");
    }
}
