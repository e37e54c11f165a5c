package io.github.strandline.cli;

import io.github.strandline.words.Messages;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The options there are, with their words. None of them ends a process. */
final class Options {

    static final String LIST = "--list";
    static final String JSON = "--json";
    static final String REPORT = "--report";
    static final String NO_REDACT = "--no-redact";
    static final String FROM = "--from";
    static final String CATALOGUE = "--catalogue";
    static final String SCREENSHOT = "--screenshot";
    static final String SELF_CHECK = "--self-check";
    static final String VERSION = "--version";
    static final String HELP = "--help";

    /** Reserved, so that a script gets a clear answer; not shown in the help. */
    static final String METRICS = "--metrics";

    private static final String FILE = "FILE";
    private static final int WIDTH = 100;

    private final Messages messages;

    Options(Messages messages) {
        this.messages = messages;
    }

    CommandSpec spec() {
        CommandSpec spec = CommandSpec.create()
                .name("strandline")
                .addOption(flag(LIST, "list"))
                .addOption(flag(JSON, "json"))
                .addOption(value(REPORT, "report", FILE))
                .addOption(flag(NO_REDACT, "no_redact"))
                .addOption(value(FROM, "from", FILE))
                .addOption(value(CATALOGUE, "catalogue", "DIR"))
                .addOption(value(SCREENSHOT, "screenshot", "FILE.png"))
                .addOption(flag(SELF_CHECK, "self_check"))
                .addOption(flag(VERSION, "version"))
                .addOption(flag(HELP, "help"))
                .addOption(OptionSpec.builder(METRICS)
                        .type(String.class)
                        .arity("0..1")
                        .hidden(true)
                        .build())
                .addPositional(PositionalParamSpec.builder()
                        .type(String[].class)
                        .arity("0..*")
                        .paramLabel(FILE)
                        .hideParamSyntax(true)
                        .description(messages.text("cli.parameter.file"))
                        .build());
        spec.usageMessage()
                .width(WIDTH)
                .synopsisHeading(messages.text("cli.synopsis.heading"))
                .customSynopsis(messages.text("cli.synopsis"))
                .description("", messages.text("cli.about"), "")
                .optionListHeading("%n" + messages.text("cli.options.heading") + "%n")
                .sortOptions(false)
                .exitCodeListHeading("%n" + messages.text("cli.exit.heading") + "%n")
                .exitCodeList(exitCodes())
                .footer(messages.text("cli.exit.note"));
        return spec;
    }

    /** The help, as text without colour. */
    String help() {
        return parser().getUsageMessage(Ansi.OFF);
    }

    CommandLine parser() {
        return new CommandLine(spec())
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setAllowOptionsAsOptionParameters(false)
                .setPosixClusteredShortOptionsAllowed(false);
    }

    boolean isFlag(String name) {
        OptionSpec option = spec().findOption(name);
        return option != null && option.arity().max() == 0;
    }

    private Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (int code = ExitCode.OK; code <= ExitCode.NOT_READ; code++) {
            codes.put(Integer.toString(code), messages.text("cli.exit." + code));
        }
        return codes;
    }

    private OptionSpec flag(String name, String key) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .arity("0")
                .description(messages.text("cli.option." + key))
                .build();
    }

    private OptionSpec value(String name, String key, String label) {
        return OptionSpec.builder(name)
                .type(String.class)
                .arity("1")
                .paramLabel(label)
                .description(messages.text("cli.option." + key))
                .build();
    }
}
