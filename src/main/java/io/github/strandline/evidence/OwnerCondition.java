package io.github.strandline.evidence;

import io.github.strandline.catalogue.EnvironmentCondition;
import io.github.strandline.catalogue.OwnerRule;
import io.github.strandline.process.Reading;
import java.util.Optional;

/** Whether a family's rule about owners holds for one daemon. */
enum OwnerCondition {
    YES,
    NO,
    NOT_READABLE;

    static OwnerCondition of(Subject subject) {
        Optional<EnvironmentCondition> condition = subject.family().owner().flatMap(OwnerRule::when);
        if (condition.isEmpty()) {
            return YES;
        }
        return switch (condition
                .get()
                .holds(subject.asked().environment(subject.process().identity()))) {
            case Reading.Known<Boolean>(Boolean holds) -> holds ? YES : NO;
            case Reading<Boolean> _ -> NOT_READABLE;
        };
    }
}
