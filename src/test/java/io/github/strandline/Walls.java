package io.github.strandline;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import io.github.strandline.house.Wall;
import java.util.Set;
import java.util.stream.Stream;

/** What breaks each wall, one line for each breach. */
final class Walls {

    private static final Set<String> PURE =
            Set.of("process", "host", "evidence", "verdict", "scan", "kill", "leftovers", "words", "house");

    /** Types that look at the machine or act on it, by how their names start. */
    private static final String MACHINE_TYPES =
            "(java\\.lang\\.Process(Handle|Builder|Impl)?|java\\.lang\\.Runtime|java\\.lang\\.foreign\\..*"
                    + "|java\\.io\\.(File|File[A-Z]\\w*|RandomAccessFile)"
                    + "|java\\.nio\\.file\\.(Files|FileSystems?|WatchService)|java\\.nio\\.channels\\..*"
                    + "|java\\.net\\.(?!URI\\b|URISyntax|URLDecoder|URLEncoder).*|javax\\.net\\..*)(\\$.*)?";

    /** Calls of types that are otherwise harmless: OWNER.method. */
    private static final String MACHINE_CALLS =
            "java\\.lang\\.System\\.(getenv|getProperty|getProperties|currentTimeMillis)"
                    + "|java\\.time\\.\\w+\\.now|java\\.time\\.Clock\\.system\\w*|java\\.time\\.Clock\\.tick\\w*"
                    + "|java\\.nio\\.file\\.Path\\.(toRealPath|toFile|register|toAbsolutePath)"
                    + "|java\\.util\\.Date\\.<init>";

    private static final String HOST = HouseTable.BASE + "host.Host";
    private static final String TERMINATOR = HouseTable.BASE + "kill.Terminator";
    private static final String EXECUTOR = HouseTable.BASE + "kill.KillExecutor";

    private Walls() {}

    static Stream<String> breaches(Wall wall, JavaClass type, JavaClasses house) {
        String room = HouseTable.room(type.getPackageName());
        boolean platform = room.startsWith("platform");
        return switch (wall) {
            case IMPORTS -> HouseTable.breaches(type);
            case MACHINE -> PURE.contains(room) ? looksAtTheMachine(type) : Stream.empty();
            case HOST -> platform || room.equals("recording") ? Stream.empty() : implementing(type, HOST);
            case TERMINATOR -> platform ? Stream.empty() : implementing(type, TERMINATOR);
            case SIGNAL -> platform || isInsideTheExecutor(type, room) ? Stream.empty() : signals(type);
            case THREADS -> topLevel(type).equals(threadClass(house)) ? Stream.empty() : threads(type);
        };
    }

    private static Stream<String> looksAtTheMachine(JavaClass type) {
        Stream<String> uses = type.getDirectDependenciesFromSelf().stream()
                .filter(dependency -> dependency
                        .getTargetClass()
                        .getBaseComponentType()
                        .getName()
                        .matches(MACHINE_TYPES))
                .map(dependency -> dependency.getDescription());
        return Stream.concat(
                uses,
                calls(type)
                        .filter(call -> target(call).matches(MACHINE_CALLS))
                        .map(JavaCodeUnitAccess::getDescription));
    }

    private static Stream<String> implementing(JavaClass type, String port) {
        return !type.isInterface() && type.isAssignableTo(port)
                ? Stream.of(type.getName() + " implements " + port)
                : Stream.empty();
    }

    /** The executor's own parts are package-private, so nobody else can reach a signal through them. */
    private static boolean isInsideTheExecutor(JavaClass type, String room) {
        String top = topLevel(type);
        return top.equals(EXECUTOR)
                || top.equals(TERMINATOR)
                || room.equals("kill") && !topLevelClass(type).getModifiers().contains(JavaModifier.PUBLIC);
    }

    private static Stream<String> signals(JavaClass type) {
        return calls(type)
                .filter(call -> call.getTargetOwner().getName().matches("\\Q" + TERMINATOR + "\\E(\\$Held)?"))
                .map(JavaCodeUnitAccess::getDescription);
    }

    private static Stream<String> threads(JavaClass type) {
        return calls(type)
                .filter(call -> target(call)
                                .matches("javafx\\.application\\.Platform\\.runLater"
                                        + "|java\\.lang\\.Thread\\.(<init>|startVirtualThread)"
                                        + "|java\\.lang\\.Thread\\$Builder(\\$\\w+)?\\.(start|unstarted)")
                        || call.getTargetOwner().isAssignableTo(Thread.class)
                                && call.getName().equals("start"))
                .map(JavaCodeUnitAccess::getDescription);
    }

    /** The one class of ui.common that calls Platform.runLater; the first by name when there are several. */
    private static String threadClass(JavaClasses house) {
        return house.stream()
                .filter(type -> HouseTable.room(type.getPackageName()).equals("ui.common"))
                .filter(type ->
                        calls(type).anyMatch(call -> target(call).equals("javafx.application.Platform.runLater")))
                .map(Walls::topLevel)
                .sorted()
                .findFirst()
                .orElse("none");
    }

    private static Stream<JavaCodeUnitAccess<?>> calls(JavaClass type) {
        return type.getCodeUnitAccessesFromSelf().stream();
    }

    private static String target(JavaCodeUnitAccess<?> call) {
        return call.getTargetOwner().getName() + "." + call.getName();
    }

    static JavaClass topLevelClass(JavaClass type) {
        JavaClass top = type;
        while (top.getEnclosingClass().isPresent()) {
            top = top.getEnclosingClass().get();
        }
        return top;
    }

    static String topLevel(JavaClass type) {
        return topLevelClass(type).getName();
    }
}
