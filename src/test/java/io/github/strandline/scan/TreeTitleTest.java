package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What a tree is called where people read it. */
class TreeTitleTest {

    private static final String WORKER = """
        {"id": "worker", "title": "Worker", "role": "daemon",
         "commands": [{"executable": ["node"], "script": "worker.js"}], "name": {"option": "--id"}}\
        """;

    private final FamilyScene scene = new FamilyScene(WORKER);
    private final long pid = scene.pid();

    private Finding found(String... arguments) {
        scene.process(pid, arguments);
        return scene.find(pid).orElseThrow();
    }

    private static String title(Finding finding) {
        return new Words(new Messages(Locale.ENGLISH)).title(finding);
    }

    @Test
    void isFamilyAndSession() {
        assertEquals("Worker · seven", title(found("/usr/bin/node", "/x/worker.js", "--id", "seven")));
    }

    @Test
    void saysTheFamilyOnceWhereTheSessionHasNoNameOfItsOwn() {
        Finding finding = found("/usr/bin/node", "/x/worker.js");
        assertEquals("Worker", title(finding));
        assertEquals("Worker", finding.name(), "what JSON says stays");
    }
}
