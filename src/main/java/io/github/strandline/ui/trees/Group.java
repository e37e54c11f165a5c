package io.github.strandline.ui.trees;

import io.github.strandline.verdict.Standing;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Groups of standings by which the table is filtered. */
enum Group {
    STRANDED,
    UNSURE,
    /** In use or idle: what is left alone. */
    IN_USE,
    /** Starting, off limits: seen only when everything is shown. */
    OTHER;

    /** What is shown at first: what may be ended, and what a person should look at. */
    static final Set<Group> AT_FIRST = Collections.unmodifiableSet(EnumSet.of(STRANDED, UNSURE));

    static final Set<Group> EVERYTHING = Collections.unmodifiableSet(EnumSet.allOf(Group.class));

    static Group of(Standing standing) {
        return switch (standing) {
            case STRANDED -> STRANDED;
            case UNSURE -> UNSURE;
            case IN_USE, IDLE -> IN_USE;
            case STARTING, OFF_LIMITS, ENDED -> OTHER;
        };
    }
}
