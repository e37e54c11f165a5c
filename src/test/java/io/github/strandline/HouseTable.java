package io.github.strandline;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Who may know whom. Packages are written without the base package; {@code ui.*} stands for each screen, {@code platform.*}
 * for each operating system. A package or library that is not here is refused, so that adding one is a decision.
 */
final class HouseTable {

    static final String BASE = "io.github.strandline.";

    private static final List<String> TO_SCAN = List.of("process", "host", "catalogue", "evidence", "verdict", "scan");
    private static final List<String> CORE = plus(TO_SCAN, "kill", "leftovers", "recording", "settings", "words");

    private static final Map<String, List<String>> PACKAGES = new LinkedHashMap<>();

    static {
        PACKAGES.put("house", List.of());
        PACKAGES.put("process", List.of());
        PACKAGES.put("host", List.of("process"));
        PACKAGES.put("catalogue", List.of("process", "host"));
        PACKAGES.put("evidence", List.of("process", "host", "catalogue"));
        PACKAGES.put("verdict", List.of("process", "host", "catalogue", "evidence"));
        PACKAGES.put("scan", List.of("process", "host", "catalogue", "evidence", "verdict"));
        PACKAGES.put("kill", TO_SCAN);
        PACKAGES.put("leftovers", TO_SCAN);
        PACKAGES.put("recording", TO_SCAN);
        PACKAGES.put("settings", List.of("process", "host", "catalogue", "verdict", "kill"));
        PACKAGES.put("words", plus(TO_SCAN, "kill"));
        PACKAGES.put("platform", List.of("process", "host", "kill"));
        PACKAGES.put("platform.*", List.of("process", "host", "kill", "platform"));
        PACKAGES.put("ui.common", CORE);
        PACKAGES.put("ui.*", plus(CORE, "ui.common"));
        // The window's frame, which puts the screens together.
        PACKAGES.put("ui", plus(CORE, "ui.common", "ui.*"));
        PACKAGES.put("cli", CORE);
        PACKAGES.put("app", plus(CORE, "platform", "platform.*", "ui", "ui.common", "ui.*", "cli"));
    }

    /** Libraries by how their packages start, and the packages that may know them. */
    private static final Map<String, List<String>> LIBRARIES = Map.of(
            "javafx.", List.of("ui", "ui.common", "ui.*", "app"),
            "org.controlsfx.", List.of("ui", "ui.common", "ui.*"),
            "javax.imageio.", List.of("ui", "ui.common", "ui.*", "app"),
            "java.awt.", List.of("ui", "ui.common", "ui.*", "app"),
            "com.sun.jna.", List.of("platform", "platform.*", "app"),
            "tools.jackson.", List.of("catalogue", "recording", "settings", "cli"),
            "com.fasterxml.jackson.", List.of("catalogue", "recording", "settings", "cli"),
            "picocli.", List.of("cli", "app"));

    private HouseTable() {}

    /** What this class must not know, one line for each use. */
    static Stream<String> breaches(JavaClass type) {
        String own = room(type.getPackageName());
        if (!PACKAGES.containsKey(own)) {
            return Stream.of(type.getName() + " stands in a package that is not in the table");
        }
        return type.getDirectDependenciesFromSelf().stream()
                .filter(dependency ->
                        !allowed(type, own, dependency.getTargetClass().getBaseComponentType()))
                .map(dependency -> dependency.getDescription());
    }

    private static boolean allowed(JavaClass from, String own, JavaClass to) {
        if (to.isPrimitive()) {
            return true;
        }
        if (to.getPackageName().startsWith(BASE)) {
            String other = room(to.getPackageName());
            return from.getPackageName().equals(to.getPackageName())
                    || other.equals("house")
                    || PACKAGES.get(own).contains(other);
        }
        return LIBRARIES.entrySet().stream()
                .filter(library -> to.getName().startsWith(library.getKey()))
                .findFirst()
                .map(library -> library.getValue().contains(own))
                .orElse(to.getName().startsWith("java."));
    }

    /** The package as the table writes it. */
    static String room(String packageName) {
        String name = packageName.startsWith(BASE) ? packageName.substring(BASE.length()) : packageName;
        if (PACKAGES.containsKey(name)) {
            return name;
        }
        return name.replaceFirst("^(ui|platform)\\.[a-z]+$", "$1.*");
    }

    private static List<String> plus(List<String> first, String... more) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(more));
        return List.copyOf(all);
    }
}
