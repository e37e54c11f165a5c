package io.github.strandline.kill;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.scan.Scan;

/** A new scan, from facts read now: what a tree is judged by right before its first signal. */
@FunctionalInterface
interface FreshLook {

    Scan scan() throws ProcessTableUnreadableException;
}
