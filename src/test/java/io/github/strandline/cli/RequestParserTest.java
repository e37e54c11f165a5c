package io.github.strandline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.cli.Request.Save;
import io.github.strandline.cli.Request.Task;
import io.github.strandline.words.Messages;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Model.OptionSpec;

class RequestParserTest {

    private final Messages messages = new Messages(Locale.ENGLISH);
    private final RequestParser parser = new RequestParser(messages);

    @Test
    void theOptionsAreExactlyThoseOfTheContractAndNoneEndsAProcess() {
        Set<String> shown = names(false);

        assertEquals(
                new TreeSet<>(Set.of(
                        "--list",
                        "--json",
                        "--report",
                        "--no-redact",
                        "--from",
                        "--catalogue",
                        "--screenshot",
                        "--self-check",
                        "--version",
                        "--help")),
                shown);
        assertEquals(Set.of("--metrics"), names(true));
    }

    private Set<String> names(boolean hidden) {
        return new Options(messages)
                .spec().options().stream()
                        .filter(option -> option.hidden() == hidden)
                        .map(OptionSpec::names)
                        .flatMap(java.util.Arrays::stream)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theHelpNamesEveryOptionAndNoReservedOne() {
        String help = parser.help();

        names(false).forEach(name -> assertTrue(help.contains(name), name));
        names(true).forEach(name -> assertTrue(!help.contains(name), name));
        assertTrue(help.lines().allMatch(line -> line.length() <= 100), help);
        assertTrue(!help.contains("{") && !help.contains("%n"), help);
    }

    @Test
    void eachTaskIsAskedForByItsOption() throws Exception {
        assertEquals(new Task.Window(), parser.parse().task());
        assertEquals(new Task.Trees(), parser.parse("--list").task());
        assertEquals(new Task.Json(), parser.parse("--json").task());
        assertEquals(new Task.SelfCheck(), parser.parse("--self-check").task());
        assertEquals(new Task.Version(), parser.parse("--version", "--list").task());
        assertEquals(new Task.Help(), parser.parse("--json", "--help", "--list").task());
        assertEquals(new Task.ReportOnly(), parser.parse("--report", "r.json").task());
        assertEquals(
                new Task.Screenshot(Path.of("a.PNG")),
                parser.parse("--screenshot", "a.PNG").task());
    }

    @Test
    void aReportIsNamedWithOrWithoutAnOption() throws Exception {
        Optional<Path> file = Optional.of(Path.of("r.json"));

        assertEquals(file, parser.parse("--from", "r.json").from());
        assertEquals(file, parser.parse("--from=r.json", "--list").from());
        assertEquals(file, parser.parse("r.json").from());
        assertEquals(file, parser.parse("--json", "--", "r.json").from());
        assertEquals(Optional.of(Path.of("@r.json")), parser.parse("@r.json").from());
        assertEquals(
                Optional.of(Path.of("-r.json")), parser.parse("--", "-r.json").from());
    }

    @Test
    void aReportIsSavedBesideAListAndMaskedUnlessSaidOtherwise() throws Exception {
        Request both = parser.parse("--list", "--report", "r.json", "--from", "old.json", "--catalogue", "dir");

        assertEquals(Optional.of(new Save(Path.of("r.json"), true)), both.save());
        assertEquals(new Task.Trees(), both.task());
        assertEquals(Optional.of(Path.of("dir")), both.catalogue());
        assertEquals(
                Optional.of(new Save(Path.of("r.json"), false)),
                parser.parse("--report=r.json", "--no-redact").save());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--kill                      | There is no option --kill.",
                "-l                          | There is no option -l.",
                "--lis                       | There is no option --lis.",
                "--list --json               | --list and --json do not go together.",
                "--list --self-check         | --list and --self-check do not go together.",
                "--screenshot a.png --json   | --json and --screenshot do not go together.",
                "--screenshot a.png --report r | --screenshot and --report do not go together.",
                "--self-check --report r     | --self-check and --report do not go together.",
                "--self-check --from r       | --self-check and --from do not go together.",
                "--self-check r              | --self-check and FILE do not go together.",
                "--from                      | --from needs a value.",
                "--from --list               | --from needs a value.",
                "--report                    | --report needs a value.",
                "--catalogue                 | --catalogue needs a value.",
                "--from a --from b           | --from was given more than once.",
                "--list --list               | --list was given more than once.",
                "--list=yes                  | --list takes no value.",
                "--from a b                  | Only one report can be opened; b is one too many.",
                "a b                         | Only one report can be opened; b is one too many.",
                "--no-redact                 | --no-redact only says how --report saves.",
                "--no-redact --list          | --no-redact only says how --report saves.",
                "--metrics                   | --metrics is not available yet.",
                "--metrics m.txt --list      | --metrics is not available yet.",
                "--metrics=m.txt             | --metrics is not available yet.",
                "--screenshot a.jpg          | A picture is saved as PNG; a.jpg does not end in .png.",
                "--from=                     | \"\" is no file name.",
            })
    void whatMakesNoSenseIsSaidInWords(String line, String problem) {
        assertEquals(
                problem,
                assertThrows(UsageException.class, () -> parser.parse(line.split(" ")))
                        .getMessage());
    }

    @Test
    void hostileTextIsShownSafely() {
        assertEquals(
                "There is no option --\\u{1b}[2J.",
                assertThrows(UsageException.class, () -> parser.parse("--\u001b[2J"))
                        .getMessage());
    }
}
