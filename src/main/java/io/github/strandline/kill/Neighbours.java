package io.github.strandline.kill;

import io.github.strandline.host.DescriptorLink;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessRecord;
import io.github.strandline.process.Reading;
import java.util.Optional;

/**
 * What stands where a tree stood: processes of the same account that work in the folder of its root. One that left its parent, session
 * and group at once, as a daemon does, keeps that much, see daemon(7). It proves nothing, and is worth a word.
 */
record Neighbours(Owner owner, String folder, Lookout lookout) {

    /** Empty when these cannot be told from others: too many work in the root folder or the home directory. */
    static Optional<Neighbours> of(ProcessRecord root, String home, Lookout lookout) {
        Optional<String> folder = folder(root, lookout).filter(path -> !path.equals("/") && !path.equals(home));
        return root.owner().found().flatMap(owner -> folder.map(path -> new Neighbours(owner, path, lookout)));
    }

    boolean hold(ProcessRecord row) {
        return row.owner() instanceof Reading.Known<Owner>(Owner whose)
                && whose.id().equals(owner.id())
                && folder(row, lookout).filter(folder::equals).isPresent();
    }

    private static Optional<String> folder(ProcessRecord row, Lookout lookout) {
        return lookout.workingDirectory(row.identity())
                .found()
                .filter(link -> !link.deleted())
                .map(DescriptorLink::target);
    }
}
