package io.github.strandline.platform.macos;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.ProcessIdentity.Match;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * Answers questions about one process. The pid is checked before and after each: when it has the same start both times, it has been
 * this process all the while. A zombie has lost what is asked for here, so it is {@link Reading.Vanished}.
 */
final class ProcessQuestions {

    private final Kernel kernel;
    private final MacIdentityReader identities;
    private final DescriptorReader descriptors;
    private final InputReader inputs;

    ProcessQuestions(Kernel kernel, MacIdentityReader identities) {
        this.kernel = kernel;
        this.identities = identities;
        this.descriptors = new DescriptorReader(kernel);
        this.inputs = new InputReader(descriptors);
    }

    Reading<Map<String, String>> environment(ProcessIdentity process, Set<String> keys) {
        return ofOwn(process, entry -> environment(entry, keys));
    }

    /** Of a restricted program nothing can be told from an empty environment, see {@link ArgumentBlock}. */
    Reading<Map<String, String>> environment(ProcessEntry entry, Set<String> keys) {
        return RowReader.block(kernel, entry)
                .flatMap(block -> block.showsEnvironment()
                        ? Reading.known(block.environment(keys))
                        : Reading.denied(
                                "environment of process " + entry.pid() + ": macOS shows none of this program"));
    }

    Reading<DescriptorLink> workingDirectory(ProcessIdentity process) {
        return ofOwn(process, entry -> directory(entry.pid(), 0).map(LinkMaker::of));
    }

    Reading<List<Descriptor>> descriptors(ProcessIdentity process) {
        return ofOwn(process, entry -> descriptors.read(entry.pid()));
    }

    Reading<StandardInput> standardInput(ProcessIdentity process) {
        return ofOwn(process, entry -> inputs.read(entry.pid()));
    }

    /** macOS has no namespaces. */
    Reading<Namespaces> namespaces(ProcessIdentity process) {
        return of(process, _ -> Reading.known(new Namespaces(true, true, true)));
    }

    /** The same path, unless chroot(2) gave the process another root. */
    Reading<String> pathSeenBy(ProcessIdentity process, String path) {
        return ofOwn(
                process,
                entry -> path.startsWith("/")
                        ? directory(entry.pid(), OpenFile.SIZE)
                                .flatMap(root ->
                                        root.path().isEmpty() || root.path().equals("/")
                                                ? Reading.known(path)
                                                : Reading.unsupported("process " + entry.pid() + " has " + root.path()
                                                        + " for its root directory"))
                        : Reading.unsupported(path + ": not an absolute path"));
    }

    Reading<Long> footprint(ProcessIdentity process) {
        return ofOwn(process, entry -> {
            String what = "memory of process " + entry.pid();
            return kernel.usage(entry.pid()).reading(what).flatMap(bytes -> {
                OptionalLong footprint = UsageEntry.footprint(bytes);
                return footprint.isPresent()
                        ? Reading.known(footprint.getAsLong())
                        : Reading.unsupported(what + ": macOS gave only a part");
            });
        });
    }

    private Reading<OpenFile> directory(long pid, int at) {
        String what = "directories of process " + pid;
        return kernel.information(pid, Flavor.DIRECTORIES, OpenFile.DIRECTORIES_SIZE)
                .reading(what)
                .flatMap(bytes -> OpenFile.parse(bytes, at)
                        .map(Reading::known)
                        .orElseGet(() -> Reading.denied(what + ": macOS gave only a part")));
    }

    private <T> Reading<T> ofOwn(ProcessIdentity process, Function<ProcessEntry, Reading<T>> question) {
        return of(
                process,
                entry -> RowReader.readable(kernel, entry)
                        ? question.apply(entry)
                        : Reading.denied(RowReader.othersProcess(entry)));
    }

    <T> Reading<T> of(ProcessIdentity process, Function<ProcessEntry, Reading<T>> question) {
        Reading<ProcessEntry> before = now(process);
        if (!(before instanceof Reading.Known<ProcessEntry>(ProcessEntry entry))) {
            return before.flatMap(question);
        }
        Reading<T> answer = question.apply(entry);
        Reading<ProcessEntry> after = now(process);
        return after instanceof Reading.Known ? answer : after.flatMap(_ -> answer);
    }

    /** The process's entry when it is this process that has the pid now. */
    private Reading<ProcessEntry> now(ProcessIdentity process) {
        Reading<ProcessEntry> read = identities.entry(process.pid());
        if (!(read instanceof Reading.Known<ProcessEntry>(ProcessEntry entry))) {
            return read instanceof Reading.Absent ? Reading.vanished() : read;
        }
        Match match = entry.identity().compare(process);
        if (match == Match.UNKNOWN) {
            return Reading.denied("process " + process.pid() + ": its start could not be read");
        }
        return match == Match.DIFFERENT || entry.zombie() ? Reading.vanished() : read;
    }
}
