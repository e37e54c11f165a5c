package io.github.strandline.catalogue;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import io.github.strandline.host.MemoryProcess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Command lines as a person writes them, and what the shipped families take them for. Words are separated by spaces, a word in
 * single quotes may hold spaces, and leading {@code NAME=value} words are the environment.
 */
final class CommandLines {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern VARIABLE = Pattern.compile("([A-Z_]+)=(.*)");

    private final Catalogue catalogue;

    CommandLines() throws CatalogueException {
        this.catalogue = new CatalogueReader().builtIn();
    }

    /** The id of the family that takes a process with this command line for one of its own; a hyphen for none. */
    String familyOf(String line) {
        var host = new MemoryHost();
        process(host, 100, line);
        return recognise(host).stream()
                .map(daemon -> daemon.family().id())
                .findFirst()
                .orElse("-");
    }

    List<RecognisedDaemon> recognise(MemoryHost host) {
        return new Recogniser(catalogue)
                .recognise(host.processes(), new Asked(host, host.facts(), catalogue.environmentKeys()));
    }

    DaemonFamily family(String id) {
        return catalogue.families().stream()
                .filter(family -> family.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    List<DaemonFamily> families() {
        return catalogue.families();
    }

    static MemoryProcess process(MemoryHost host, long pid, String line) {
        Map<String, String> environment = new HashMap<>();
        List<String> words = new ArrayList<>();
        Matcher next = WORD.matcher(line);
        while (next.find()) {
            String word = next.group(1) == null ? next.group(2) : next.group(1);
            Matcher variable = VARIABLE.matcher(word);
            if (words.isEmpty() && variable.matches()) {
                environment.put(variable.group(1), variable.group(2));
            } else {
                words.add(word);
            }
        }
        return host.process(pid, words.toArray(String[]::new)).env(environment);
    }
}
