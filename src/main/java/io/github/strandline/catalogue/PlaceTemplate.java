package io.github.strandline.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A path with variables, taken apart: {@code ${env.XDG_CACHE_HOME}/ms-playwright/b/browser@*}. It starts with a slash
 * or with a variable that is a whole path; further on, a variable is part of one segment. A segment with {@code *} or
 * {@code ?} is a pattern and has no variables, so nothing in a variable's value is ever a pattern.
 *
 * @param start the variable that the path starts with; empty: an absolute path
 * @param segments what follows, never empty
 */
record PlaceTemplate(Optional<Variable> start, List<List<Part>> segments) {

    static final int MAX_LENGTH = 300;
    static final int MAX_SEGMENTS = 16;
    static final int MAX_PATTERNS = 4;

    private static final Pattern ENVIRONMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,99}");
    private static final Pattern OPTION = Pattern.compile("--[A-Za-z0-9][A-Za-z0-9-]{0,99}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

    /** Part of a segment. */
    sealed interface Part {}

    /** Text; in a segment of its own it may be a pattern. */
    record Text(String text) implements Part {
        boolean pattern() {
            return text.contains("*") || text.contains("?");
        }
    }

    /** A variable. */
    sealed interface Variable extends Part {
        /** {@code ${env.NAME}}. */
        record Environment(String name) implements Variable {}

        /** {@code ${option.--name}}. */
        record Option(String name) implements Variable {}

        /** {@code ${descriptor.2.parent}}: only at the start. */
        record DescriptorParent(int number) implements Variable {}

        /** {@code ${script.parent}}, the folder of argument 1: only at the start. */
        record ScriptParent() implements Variable {}

        /** {@code ${program.parent}}, the folder of the program file: only at the start. */
        record ProgramParent() implements Variable {}

        /** {@code ${workspace}}, the folder that it works for: only at the start. */
        record Workspace() implements Variable {}

        /** {@code ${user.home}}: only at the start. */
        record UserHome() implements Variable {}

        /** {@code ${user.temp}}: only at the start. */
        record UserTemp() implements Variable {}

        /** {@code ${user.id}}: never at the start. */
        record UserId() implements Variable {}
    }

    /** A text that is no template; the message says why, for a person. */
    static final class MalformedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final String problem;

        MalformedException(String problem) {
            super(problem);
            this.problem = problem;
        }

        String problem() {
            return problem;
        }
    }

    PlaceTemplate {
        segments = List.copyOf(segments);
    }

    /** Whether it stands for the same paths whatever the daemon: below the person's own folders, and nothing of it is the daemon's. */
    boolean sameForAll() {
        return start.filter(v -> v instanceof Variable.UserHome || v instanceof Variable.UserTemp)
                        .isPresent()
                && segments.stream()
                        .flatMap(List::stream)
                        .allMatch(part -> part instanceof Text || part instanceof Variable.UserId);
    }

    /** Names of the variables of the environment that it needs. */
    List<String> environment() {
        var names = new ArrayList<String>();
        start.ifPresent(variable -> add(variable, names));
        segments.forEach(segment -> segment.forEach(part -> add(part, names)));
        return names;
    }

    /** Names of the options that it needs. */
    List<String> options() {
        return Stream.concat(start.stream(), segments.stream().flatMap(List::stream))
                .flatMap(part -> part instanceof Variable.Option(String name) ? Stream.of(name) : Stream.empty())
                .toList();
    }

    private static void add(Part part, List<String> names) {
        if (part instanceof Variable.Environment(String name)) {
            names.add(name);
        }
    }

    /** The pattern that this segment is; empty when it is a name. */
    static Optional<String> pattern(List<Part> segment) {
        return segment.size() == 1 && segment.getFirst() instanceof Text text && text.pattern()
                ? Optional.of(text.text())
                : Optional.empty();
    }

    static PlaceTemplate parse(String template) throws MalformedException {
        if (template.length() > MAX_LENGTH) {
            throw new MalformedException("is longer than " + MAX_LENGTH + " characters");
        }
        var segments = new ArrayList<List<Part>>();
        for (String segment : template.split("/", -1)) {
            segments.add(segment(segment));
        }
        List<Part> first = segments.removeFirst();
        Optional<Variable> start = Optional.empty();
        if (!first.isEmpty()) {
            if (first.size() != 1 || !(first.getFirst() instanceof Variable variable)) {
                throw new MalformedException("does not start with a slash or one variable");
            }
            start = Optional.of(variable);
        }
        check(start, segments);
        return new PlaceTemplate(start, segments);
    }

    private static void check(Optional<Variable> start, List<List<Part>> segments) throws MalformedException {
        if (segments.stream().anyMatch(List::isEmpty) || (segments.isEmpty() && start.isEmpty())) {
            throw new MalformedException("has an empty path segment");
        }
        if (segments.size() > MAX_SEGMENTS) {
            throw new MalformedException("has more than " + MAX_SEGMENTS + " path segments");
        }
        if (segments.stream().filter(segment -> pattern(segment).isPresent()).count() > MAX_PATTERNS) {
            throw new MalformedException("has more than " + MAX_PATTERNS + " segments with * or ?");
        }
        if (start.isPresent() && start.get() instanceof Variable.UserId) {
            throw new MalformedException("starts with ${user.id}, which is no path");
        }
        for (List<Part> segment : segments) {
            for (Part part : segment) {
                switch (part) {
                    case Text text
                    when segment.size() > 1 && text.pattern() ->
                        throw new MalformedException("has * or ? beside a variable in one path segment");
                    case Text(String text)
                    when text.equals("..") || text.equals(".") -> throw new MalformedException("has a segment . or ..");
                    case Variable.DescriptorParent _,
                            Variable.ScriptParent _,
                            Variable.ProgramParent _,
                            Variable.Workspace _,
                            Variable.UserHome _,
                            Variable.UserTemp _ -> throw new MalformedException("has a whole path in its middle");
                    case Text _, Variable _ -> {}
                }
            }
        }
    }

    private static List<Part> segment(String segment) throws MalformedException {
        var parts = new ArrayList<Part>();
        int at = 0;
        while (at < segment.length()) {
            int open = segment.indexOf("${", at);
            if (open < 0) {
                parts.add(text(segment.substring(at)));
                break;
            }
            int close = segment.indexOf('}', open);
            if (close < 0) {
                throw new MalformedException("has ${ without }");
            }
            if (open > at) {
                parts.add(text(segment.substring(at, open)));
            }
            parts.add(variable(segment.substring(open + 2, close)));
            at = close + 1;
        }
        return List.copyOf(parts);
    }

    private static Text text(String text) throws MalformedException {
        if (text.chars().anyMatch(c -> c < ' ' || "${}\\".indexOf(c) >= 0)) {
            throw new MalformedException("has one of $ { } \\ outside a variable");
        }
        return new Text(text);
    }

    private static Variable variable(String name) throws MalformedException {
        return switch (name) {
            case "script.parent" -> new Variable.ScriptParent();
            case "program.parent" -> new Variable.ProgramParent();
            case "workspace" -> new Variable.Workspace();
            case "user.home" -> new Variable.UserHome();
            case "user.temp" -> new Variable.UserTemp();
            case "user.id" -> new Variable.UserId();
            default -> named(name);
        };
    }

    private static Variable named(String name) throws MalformedException {
        if (name.startsWith("env.") && ENVIRONMENT.matcher(name.substring(4)).matches()) {
            return new Variable.Environment(name.substring(4));
        }
        if (name.startsWith("option.") && OPTION.matcher(name.substring(7)).matches()) {
            return new Variable.Option(name.substring(7));
        }
        if (name.startsWith("descriptor.") && name.endsWith(".parent")) {
            String number = name.substring(11, Math.max(11, name.length() - 7));
            if (NUMBER.matcher(number).matches()) {
                return new Variable.DescriptorParent(Integer.parseInt(number));
            }
        }
        throw new MalformedException("has the unknown variable ${" + name + "}");
    }
}
