package io.github.strandline;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaEnumConstant;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.github.strandline.house.Exempt;
import io.github.strandline.house.Wall;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The house's table of imports and its walls, held against every compiled class. Packages that do not exist yet are held to
 * them from their first class on.
 */
@AnalyzeClasses(locations = MainClasses.class)
final class HouseRulesTest {

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles = slices().matching("io.github.strandline.(**)")
            .should()
            .beFreeOfCycles()
            .allowEmptyShould(true);

    @ArchTest
    static void packagesKnowOnlyWhatTheTableGivesThem(JavaClasses house) {
        hold(Wall.IMPORTS, house);
    }

    @ArchTest
    static void theCoreNeverLooksAtTheMachine(JavaClasses house) {
        hold(Wall.MACHINE, house);
    }

    @ArchTest
    static void onlyPlatformsAndRecordingsAreHosts(JavaClasses house) {
        hold(Wall.HOST, house);
    }

    @ArchTest
    static void onlyPlatformsAreTerminators(JavaClasses house) {
        hold(Wall.TERMINATOR, house);
    }

    @ArchTest
    static void onlyTheExecutorSignals(JavaClasses house) {
        hold(Wall.SIGNAL, house);
    }

    @ArchTest
    static void oneClassMovesWorkBetweenThreads(JavaClasses house) {
        hold(Wall.THREADS, house);
    }

    @ArchTest
    static void everyExemptionIsNeededAndHasAReason(JavaClasses house) {
        List<String> idle = new ArrayList<>();
        for (JavaClass type : house) {
            for (Wall wall : exemptions(type)) {
                boolean needed = house.stream()
                        .filter(inner -> Walls.topLevelClass(inner).equals(type))
                        .anyMatch(inner ->
                                Walls.breaches(wall, inner, house).findAny().isPresent());
                if (!needed) {
                    idle.add(type.getName() + " no longer needs its exemption from " + wall);
                }
            }
            annotations(type)
                    .filter(exempt ->
                            exempt.get("because").orElse("").toString().isBlank())
                    .forEach(_ -> idle.add(type.getName() + " has an exemption without a reason"));
        }
        assertEquals(List.of(), idle);
    }

    private static void hold(Wall wall, JavaClasses house) {
        List<String> breaches = house.stream()
                .filter(type -> !exemptions(Walls.topLevelClass(type)).contains(wall))
                .flatMap(type -> Walls.breaches(wall, type, house))
                .sorted()
                .toList();
        assertTrue(breaches.isEmpty(), () -> "wall " + wall + " is broken:\n" + String.join("\n", breaches));
    }

    private static Set<Wall> exemptions(JavaClass type) {
        Set<Wall> walls = EnumSet.noneOf(Wall.class);
        annotations(type)
                .map(exempt -> (JavaEnumConstant) exempt.get("from").orElseThrow())
                .forEach(wall -> walls.add(Wall.valueOf(wall.name())));
        return walls;
    }

    private static Stream<JavaAnnotation<?>> annotations(JavaClass type) {
        return type.getAnnotations().stream().flatMap(annotation -> {
            String name = annotation.getRawType().getName();
            if (name.equals(Exempt.class.getName())) {
                return Stream.of(annotation);
            }
            return name.equals(Exempt.All.class.getName())
                    ? Stream.of((JavaAnnotation<?>[]) annotation.get("value").orElseThrow())
                    : Stream.empty();
        });
    }
}
