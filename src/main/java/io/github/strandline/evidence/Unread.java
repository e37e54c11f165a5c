package io.github.strandline.evidence;

import io.github.strandline.process.Reading;
import java.util.Optional;

/** Words for what could not be read: {@code what: why}, the subject once. */
final class Unread {

    private Unread() {}

    /** Empty when the question was answered, and when its subject went away, which is as good as not there any more. */
    static Optional<String> reason(String what, Reading<?> reading) {
        return reading instanceof Reading.Vanished
                ? Optional.empty()
                : reading.unansweredBecause().map(why -> why.startsWith(what) ? why : what + ": " + why);
    }

    /** Why something that had to be known is not. */
    static String why(Reading<?> reading) {
        return reading.unansweredBecause().orElse("there was no answer");
    }
}
