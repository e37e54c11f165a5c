package io.github.strandline.catalogue;

import java.util.List;
import java.util.Optional;

/**
 * How a process outside the descendants belongs to the tree.
 *
 * @param kind by what
 * @param shape what such a process looks like; empty, which only {@link Kind#SESSION} may be: anything
 * @param descriptors for {@link Kind#DESCRIPTOR}: numbers of the descriptors that are compared
 * @param value for {@link Kind#PROFILE}, {@link Kind#ENVIRONMENT} and {@link Kind#ARGUMENT}: the value that is compared
 * @param record for {@link Kind#RECORD}: where the processes are listed
 * @param marker for {@link Kind#MARKER}: how the marker is computed
 */
public record EdgeRule(
        Kind kind,
        Optional<CommandShape> shape,
        List<Integer> descriptors,
        Optional<ValueSource> value,
        Optional<RecordRule> record,
        Optional<Marker> marker) {

    public EdgeRule {
        descriptors = List.copyOf(descriptors);
    }

    /** By what a process belongs to a tree. */
    public enum Kind {
        /** Its session id is the pid of the tree's root. */
        SESSION,
        /** One of its descriptors is the same socket or pipe as that of a member. */
        DESCRIPTOR,
        /** An option, its profile folder, has the same value as that of a member. */
        PROFILE,
        /** A variable of its environment has the same value as that of the root. */
        ENVIRONMENT,
        /** One of its arguments is a path of the root, or stands below it. */
        ARGUMENT,
        /** A record of the root's names it, by pid and start. */
        RECORD,
        /** An option has a value that is computed from paths of the root. */
        MARKER
    }

    /**
     * A value that a tool computes from paths and gives to what it starts: the first hexadecimal digits of the SHA-256 of
     * the paths.
     *
     * @param option option that has the value
     * @param of places whose paths are joined; one with a pattern stands for each that exists
     * @param separator what stands between them
     * @param length how many hexadecimal digits
     */
    public record Marker(String option, List<String> of, String separator, int length) {
        public Marker {
            of = List.copyOf(of);
        }
    }
}
