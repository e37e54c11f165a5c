package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.host.Asked;
import io.github.strandline.host.MemoryHost;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever only mentions a daemon, in a prompt, a path or a search, is none: for every shape of every built-in family. */
class MentionedNamesTest {

    private final MemoryHost host = new MemoryHost();
    private Catalogue catalogue;

    @BeforeEach
    void builtIn() throws CatalogueException {
        catalogue = new CatalogueReader().builtIn();
    }

    private Stream<CommandShape> shapes() {
        return catalogue.families().stream().flatMap(family -> family.shapes().stream());
    }

    /** A command line that the shape means. */
    private static String line(CommandShape shape) {
        var words = Stream.of(
                        shape.executable().stream().limit(1),
                        shape.script().map(script -> "/x/" + script).stream(),
                        shape.subcommand().stream(),
                        shape.require().stream().map(option -> option + "=1"),
                        shape.optionValues().stream()
                                .map(value ->
                                        value.option() + "=/x/" + value.anyOf().getFirst()),
                        shape.positionals().stream(),
                        shape.tokens().stream())
                .flatMap(part -> part);
        return String.join(" ", words.toList()).replace('*', 'x').replace('?', 'x');
    }

    private void none(String... argv) {
        host.process(100, argv);
        List<RecognisedDaemon> found =
                new Recogniser(catalogue).recognise(host.processes(), new Asked(host, host.facts(), Set.of()));
        assertEquals(List.of(), found, () -> String.join(" | ", argv));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "please look at `%s` and tell",
                "first line\n%s\nlast line",
                "a path with spaces /my files/%s",
                "LONG %s LONG"
            })
    void aPromptThatMentionsOneIsNone(String text) {
        shapes().map(MentionedNamesTest::line).forEach(line -> {
            String prompt = text.formatted(line).replace("LONG", "word ".repeat(1_000));
            none("claude", prompt);
            none("node", "/usr/bin/agent", "-p", prompt);
            none("node", "/usr/bin/agent", "--prompt=" + prompt);
            none("node", "/opt/my agents\nnew/agent.js", "exec", prompt, "--json");
            none("node", "-e", prompt);
            none("python3", "-c", prompt);
            none("bash", "-c", prompt);
            none("/bin/sh", "-lc", prompt);
            none("ssh", "host", prompt);
            none("git", "commit", "-m", prompt);
            none("xargs", "-I{}", prompt);
        });
    }

    @Test
    void anEditorOrASearchIsNone() {
        shapes().map(MentionedNamesTest::line).forEach(line -> {
            String[] words = line.split(" ");
            String path = words.length > 1 ? words[1] : words[0];
            for (String tool : List.of("vim", "less", "tail", "grep", "rg", "code", "/usr/bin/emacs", "nano", "cat")) {
                none(tool, path);
                none(tool, "-r", line, path);
                none(tool, "-n", path, "/w/a b\nc");
                none(Stream.concat(Stream.of(tool), Stream.of(words)).toArray(String[]::new));
            }
        });
    }

    @Test
    void aLongListOfPathsIsNone() {
        Optional<String> some =
                shapes().flatMap(shape -> shape.script().stream()).findFirst();
        String[] argv = Stream.concat(
                        Stream.of("rsync", "-a"),
                        Stream.generate(() -> "/srv/backup/" + some.orElseThrow())
                                .limit(2_000))
                .toArray(String[]::new);
        none(argv);
        argv[0] = "node";
        argv[1] = "/usr/bin/copy";
        none(argv);
    }
}
