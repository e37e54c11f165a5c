package io.github.strandline.platform.linux;

import io.github.strandline.host.FileState;
import io.github.strandline.platform.Refusal;
import io.github.strandline.platform.UnixAttributes;
import io.github.strandline.process.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Looks at files of this machine, also at those that are reached through the root of another process. */
final class ProcAwareFiles {

    private final ProcFiles proc;
    private final MountDevices mounts;

    ProcAwareFiles(ProcFiles proc) {
        this.proc = proc;
        this.mounts = new MountDevices(proc);
    }

    FileState state(Path file) throws IOException {
        Optional<FileStatus> status = proc.calls().flatMap(calls -> calls.status(file.toString(), false));
        if (status.isPresent()) {
            FileStatus of = status.get();
            return new FileState(of.kind(), of.inode(), of.device(), mounts.holding(file), of.bytes(), of.modified());
        }
        UnixAttributes found =
                UnixAttributes.read(file, "mode,ino,dev,size,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
        return new FileState(
                found.kind(),
                found.number("ino"),
                DeviceNumber.fromStat(found.number("dev")),
                mounts.holding(file),
                found.number("size"),
                found.instant("lastModifiedTime"));
    }

    <T> Reading<T> failure(Path file, IOException failure) {
        Reading<T> answer = Refusal.of(file, failure);
        return answer instanceof Reading.Absent && throughGoneProcess(file) ? Reading.vanished() : answer;
    }

    /** A path through the root of a process that is gone names nothing any more, whatever stands at its end. */
    private boolean throughGoneProcess(Path file) {
        return file.startsWith(proc.root())
                && file.getNameCount() > proc.root().getNameCount() + 1
                && Files.notExists(proc.root().resolve(file.getName(proc.root().getNameCount())));
    }
}
