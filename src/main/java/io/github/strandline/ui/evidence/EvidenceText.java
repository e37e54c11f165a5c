package io.github.strandline.ui.evidence;

import io.github.strandline.verdict.Standing;
import java.util.List;

/**
 * All that the pane says about one tree, or about one process of it.
 *
 * @param title what it is called
 * @param subtitle pid and start, and the tree for a process
 * @param standing where the tree stands
 * @param verdict the standing as a word
 * @param reason the one sentence
 * @param read how old the readings are
 * @param old whether the scan is so old that this is pointed out
 * @param facts evidence, one line each, what decided first when unsure
 * @param unused kinds of evidence that do not apply to this family, as one line; may be empty
 * @param about what else is known: totals, parents, folder, user
 * @param task what a person can do about an unsure tree; may be empty
 * @param change what would change the verdict; may be empty
 * @param diagram the processes of the tree
 * @param command the command line
 * @param close the owner's own command to close it; empty when there is none or nobody can reach the tree
 */
record EvidenceText(
        String title,
        String subtitle,
        Standing standing,
        String verdict,
        String reason,
        String read,
        boolean old,
        List<FactLine> facts,
        String unused,
        List<FactLine> about,
        String task,
        String change,
        Diagram diagram,
        String command,
        String close) {}
