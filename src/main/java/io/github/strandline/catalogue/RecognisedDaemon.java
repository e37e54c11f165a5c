package io.github.strandline.catalogue;

import io.github.strandline.process.ProcessRecord;

/**
 * A process that looks like the root of a family's daemon.
 *
 * @param family the family
 * @param shape the command shape that matched
 * @param root the process
 */
public record RecognisedDaemon(DaemonFamily family, CommandShape shape, ProcessRecord root) {}
