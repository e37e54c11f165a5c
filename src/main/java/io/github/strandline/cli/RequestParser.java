package io.github.strandline.cli;

import io.github.strandline.cli.Request.Save;
import io.github.strandline.cli.Request.Task;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reads command lines. */
public final class RequestParser {

    /** Options that say what to do, of which only one can be given. */
    private static final List<String> TASKS =
            List.of(Options.LIST, Options.JSON, Options.SCREENSHOT, Options.SELF_CHECK);

    private final Messages messages;
    private final Options options;

    public RequestParser(Messages messages) {
        this.messages = messages;
        this.options = new Options(messages);
    }

    /** The help, as text. */
    public String help() {
        return options.help();
    }

    /** What the arguments ask for. */
    public Request parse(String... arguments) throws UsageException {
        ParseResult parsed = parsed(arguments);
        if (parsed.hasMatchedOption(Options.HELP)) {
            return alone(new Task.Help());
        }
        if (parsed.hasMatchedOption(Options.VERSION)) {
            return alone(new Task.Version());
        }
        if (parsed.hasMatchedOption(Options.METRICS)) {
            throw wrong("cli.usage.metrics");
        }
        checkTogether(parsed);
        Optional<Save> save = save(parsed);
        return new Request(task(parsed, save), from(parsed), path(parsed, Options.CATALOGUE), save);
    }

    private ParseResult parsed(String... arguments) throws UsageException {
        try {
            return options.parser().parseArgs(arguments);
        } catch (UnmatchedArgumentException problem) {
            throw wrong(
                    "cli.usage.unknown", VisibleText.of(problem.getUnmatched().getFirst(), 80));
        } catch (MissingParameterException problem) {
            throw wrong("cli.usage.no_value", nameOf(problem.getMissing().getFirst()));
        } catch (OverwrittenOptionException problem) {
            throw wrong("cli.usage.twice", nameOf(problem.getOverwritten()));
        } catch (ParameterException _) {
            // What is left is a value where there must be none, as in --list=yes; picocli does not say where.
            throw wrong(
                    "cli.usage.unwanted_value",
                    Stream.of(arguments)
                            .filter(argument -> argument.startsWith("--") && argument.contains("="))
                            .map(argument -> argument.substring(0, argument.indexOf('=')))
                            .filter(options::isFlag)
                            .findFirst()
                            .orElse(""));
        }
    }

    private static String nameOf(ArgSpec option) {
        return option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
    }

    private static Request alone(Task task) {
        return new Request(task, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private void checkTogether(ParseResult parsed) throws UsageException {
        List<String> tasks = TASKS.stream().filter(parsed::hasMatchedOption).toList();
        if (tasks.size() > 1) {
            throw wrong("cli.usage.together", tasks.get(0), tasks.get(1));
        }
        refuse(parsed, Options.SCREENSHOT, Options.REPORT);
        refuse(parsed, Options.SELF_CHECK, Options.REPORT);
        refuse(parsed, Options.SELF_CHECK, Options.FROM);
        if (parsed.hasMatchedOption(Options.NO_REDACT) && !parsed.hasMatchedOption(Options.REPORT)) {
            throw wrong("cli.usage.no_redact_alone");
        }
    }

    private void refuse(ParseResult parsed, String one, String other) throws UsageException {
        if (parsed.hasMatchedOption(one) && parsed.hasMatchedOption(other)) {
            throw wrong("cli.usage.together", one, other);
        }
    }

    private Task task(ParseResult parsed, Optional<Save> save) throws UsageException {
        if (parsed.hasMatchedOption(Options.LIST)) {
            return new Task.Trees();
        }
        if (parsed.hasMatchedOption(Options.JSON)) {
            return new Task.Json();
        }
        if (parsed.hasMatchedOption(Options.SELF_CHECK)) {
            return new Task.SelfCheck();
        }
        Optional<Path> picture = path(parsed, Options.SCREENSHOT);
        if (picture.isPresent()) {
            if (!picture.get().toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
                throw wrong("cli.usage.not_png", VisibleText.of(picture.get().toString()));
            }
            return new Task.Screenshot(picture.get());
        }
        return save.isPresent() ? new Task.ReportOnly() : new Task.Window();
    }

    private Optional<Save> save(ParseResult parsed) throws UsageException {
        return path(parsed, Options.REPORT).map(file -> new Save(file, !parsed.hasMatchedOption(Options.NO_REDACT)));
    }

    private Optional<Path> from(ParseResult parsed) throws UsageException {
        String[] files = parsed.matchedPositionalValue(0, new String[0]);
        Optional<String> option = Optional.ofNullable(parsed.matchedOptionValue(Options.FROM, null));
        List<String> all = Stream.concat(option.stream(), Stream.of(files)).toList();
        if (all.size() > 1) {
            throw wrong("cli.usage.second_file", VisibleText.of(all.get(1)));
        }
        if (files.length > 0 && parsed.hasMatchedOption(Options.SELF_CHECK)) {
            throw wrong("cli.usage.together", Options.SELF_CHECK, "FILE");
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(path(all.getFirst()));
    }

    private Optional<Path> path(ParseResult parsed, String option) throws UsageException {
        String value = parsed.matchedOptionValue(option, null);
        return value == null ? Optional.empty() : Optional.of(path(value));
    }

    private Path path(String text) throws UsageException {
        try {
            if (!text.isEmpty()) {
                return Path.of(text);
            }
        } catch (InvalidPathException _) {
            // Said below, in the person's language.
        }
        throw wrong("cli.usage.bad_path", "\"" + VisibleText.of(text) + "\"");
    }

    private UsageException wrong(String key, Object... values) {
        return new UsageException(messages.text(key, values));
    }
}
