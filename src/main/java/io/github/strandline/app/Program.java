package io.github.strandline.app;

import io.github.strandline.catalogue.Catalogue;
import io.github.strandline.catalogue.CatalogueException;
import io.github.strandline.catalogue.CatalogueReader;
import io.github.strandline.catalogue.DaemonFamily;
import io.github.strandline.catalogue.LoadedCatalogue;
import io.github.strandline.cli.ExitCode;
import io.github.strandline.cli.PlainLine;
import io.github.strandline.cli.Request;
import io.github.strandline.cli.Request.Task;
import io.github.strandline.cli.RequestParser;
import io.github.strandline.cli.Saved;
import io.github.strandline.cli.ScanJson;
import io.github.strandline.cli.TreeList;
import io.github.strandline.cli.UsageException;
import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Does what the command line asks for and says how it went with an {@link ExitCode}. */
final class Program {

    private final Surroundings around;
    private final Messages messages;
    private final Words words;
    private final Output output;

    Program(Surroundings around, Messages messages) {
        this.around = around;
        this.messages = messages;
        this.words = new Words(messages);
        this.output = new Output(around.out(), around.err(), messages);
    }

    /** Never throws for what a person or a machine does wrong: that is one line on standard error. */
    int run(String... arguments) {
        try {
            Optional<Request> plain = PlainLine.read(arguments);
            Request request = plain.isPresent() ? plain.get() : new RequestParser(messages).parse(arguments);
            return switch (request.task()) {
                case Task.Help _ -> print(new RequestParser(messages).help().stripTrailing());
                case Task.Version _ -> print(messages.text("cli.version", around.version()));
                default -> run(request);
            };
        } catch (UsageException problem) {
            output.say(messages.text("cli.usage", String.valueOf(problem.getMessage())));
            return ExitCode.USAGE;
        } catch (FailedException problem) {
            output.say(messages.text("cli.failed", problem.reason()));
            return ExitCode.FAILED;
        }
    }

    private int run(Request request) throws UsageException, FailedException {
        // The machine first: it is looked at while the catalogue is read.
        ScanSource source = ScanSource.of(request.from(), around.machine(), messages);
        Catalogue catalogue = catalogue(request.catalogue());
        return switch (request.task()) {
            case Task.SelfCheck _ -> selfCheck(source, catalogue);
            case Task.Window _ -> window(source, catalogue);
            case Task.Screenshot(Path file) -> picture(scan(source, catalogue, request), source, file);
            case Task.Json _ -> {
                Scanned scanned = scan(source, catalogue, request);
                output.write(out -> new ScanJson(words).write(scanned.scan(), out));
                yield ExitCode.of(scanned.scan());
            }
            case Task.ReportOnly _ -> {
                Scanned scanned = scan(source, catalogue, request);
                for (String line : scanned.notes()) {
                    print(line);
                }
                yield ExitCode.OK;
            }
            case Task.Trees _ -> list(scan(source, catalogue, request), source, catalogue);
            case Task.Help _, Task.Version _ -> ExitCode.OK;
        };
    }

    private int print(String text) throws FailedException {
        output.line(text, around.terminal().get().charset());
        return ExitCode.OK;
    }

    /** A folder that cannot be read ends the run: it was asked for. A file in it that cannot be used is told. */
    private Catalogue catalogue(Optional<Path> folder) throws FailedException {
        try {
            if (folder.isEmpty()) {
                return new CatalogueReader().builtIn();
            }
            LoadedCatalogue loaded = new CatalogueReader().withFolder(folder.get());
            for (CatalogueException problem : loaded.problems()) {
                String text = VisibleText.of(String.valueOf(problem.getMessage()));
                if (problem.file().equals(folder.get().toString())) {
                    throw new FailedException(text);
                }
                output.say(messages.text("cli.catalogue.unused", text));
            }
            return loaded.catalogue();
        } catch (CatalogueException problem) {
            throw new FailedException(VisibleText.of(String.valueOf(problem.getMessage())));
        }
    }

    private Scanned scan(ScanSource source, Catalogue catalogue, Request request) throws FailedException {
        try {
            Scanned scanned = source.scan(catalogue, request.save(), words, around.version());
            if (!(request.task() instanceof Task.ReportOnly)) {
                scanned.notes().forEach(output::say);
            }
            return scanned;
        } catch (ProcessTableUnreadableException problem) {
            throw new FailedException(VisibleText.of(String.valueOf(problem.getMessage())));
        }
    }

    private int list(Scanned scanned, ScanSource source, Catalogue catalogue) throws FailedException {
        TreeList list = new TreeList(words, around.version(), around.zone().get());
        List<String> looksFor =
                catalogue.families().stream().map(DaemonFamily::title).toList();
        output.write(out -> list.write(
                scanned.scan(), looksFor, source.saved(), out, around.terminal().get()));
        return ExitCode.of(scanned.scan());
    }

    private int window(ScanSource source, Catalogue catalogue) throws FailedException {
        Request plain = new Request(new Task.Trees(), Optional.empty(), Optional.empty(), Optional.empty());
        if (!around.display()) {
            output.say(messages.text("cli.no_display"));
            return list(scan(source, catalogue, plain), source, catalogue);
        }
        try {
            if (source.saved().isPresent()) {
                Saved saved = source.saved().get();
                Scanned scanned = scan(source, catalogue, plain);
                around.window().openSaved(scanned.scan(), saved.report(), catalogue, words);
            } else {
                around.window().openLive(source.host(), catalogue, words);
            }
            return ExitCode.OK;
        } catch (WindowUnavailableException problem) {
            output.say(messages.text("cli.no_window", VisibleText.of(problem.reason())));
            return list(scan(source, catalogue, plain), source, catalogue);
        }
    }

    private int picture(Scanned scanned, ScanSource source, Path file) throws FailedException {
        try {
            around.window().picture(scanned.scan(), source.saved().isPresent(), words, file);
        } catch (WindowUnavailableException problem) {
            throw new FailedException(messages.text("cli.picture.unavailable", VisibleText.of(problem.reason())));
        } catch (IOException problem) {
            throw new FailedException(
                    messages.text("cli.picture.failed", VisibleText.of(String.valueOf(problem.getMessage()))));
        }
        return print(messages.text("cli.picture.saved", VisibleText.of(file.toString())));
    }

    private int selfCheck(ScanSource source, Catalogue catalogue) throws FailedException {
        SelfCheck check = new SelfCheck(source.host(), catalogue, around.window(), words);
        return check.run(this::print) ? ExitCode.OK : ExitCode.FAILED;
    }
}
