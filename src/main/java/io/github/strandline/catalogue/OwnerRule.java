package io.github.strandline.catalogue;

import java.util.Optional;

/**
 * For whom a daemon lives.
 *
 * @param anyParent whether any living parent is its owner, not only a launcher; process 1 and other reapers never are
 * @param standardInput whether its owner holds the other end of its standard input for as long as it is wanted
 * @param sufficient whether a closed standard input alone proves that the owner is gone; otherwise the parent must be gone
 *     as well
 * @param when condition on its environment under which the rule holds at all
 * @param daemon another daemon that it belongs to
 * @param mustLive whether it is of no use to anybody without its owner
 */
public record OwnerRule(
        boolean anyParent,
        boolean standardInput,
        boolean sufficient,
        Optional<EnvironmentCondition> when,
        Optional<OwningDaemon> daemon,
        boolean mustLive) {

    /**
     * A daemon of another family with the same value, such as a state folder.
     *
     * @param family id of that family
     * @param same the value that both must have
     */
    public record OwningDaemon(String family, ValueSource same) {}
}
