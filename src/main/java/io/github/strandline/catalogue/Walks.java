package io.github.strandline.catalogue;

import io.github.strandline.catalogue.PlaceTemplate.MalformedException;
import io.github.strandline.host.Asked;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Where the places of one scan led to. Daemons of one family mostly have the same places, so each template is taken apart once
 * and each walk made once; who asks again gets the very same {@link Places}.
 */
final class Walks {

    private final Listings listings;
    private final Map<String, PlaceTemplate> templates = new HashMap<>();
    private final IdentityHashMap<PlaceTemplate, Places> ofEverybody = new IdentityHashMap<>();
    private final Map<String, Places> walked = new HashMap<>();

    private Walks(Asked asked) {
        this.listings = new Listings(asked);
    }

    static Walks of(Asked asked) {
        return asked.workedOut(Walks.class, Walks::new);
    }

    PlaceTemplate template(String text) throws MalformedException {
        PlaceTemplate known = templates.get(text);
        if (known == null) {
            known = PlaceTemplate.parse(text);
            templates.put(text, known);
        }
        return known;
    }

    /** Where a template leads that says the same for all daemons. */
    Places ofEverybody(PlaceTemplate template, Supplier<Places> look) {
        Places known = ofEverybody.get(template);
        if (known == null) {
            known = look.get();
            ofEverybody.put(template, known);
        }
        return known;
    }

    /** Follows the segments from the folder, as {@link PlaceWalk#from}. */
    Places from(String folder, List<PlaceWalk.Step> steps) {
        var key = new StringBuilder(folder);
        for (PlaceWalk.Step step : steps) {
            // No name holds a slash, and no path two in a row.
            key.append(step.pattern() ? "//*/" : "//").append(step.text());
        }
        String walk = key.toString();
        Places known = walked.get(walk);
        if (known == null) {
            known = new PlaceWalk(listings).from(folder, steps);
            walked.put(walk, known);
        }
        return known;
    }
}
