package io.github.strandline.recording;

import io.github.strandline.host.Descriptor;
import io.github.strandline.host.DescriptorLink;
import io.github.strandline.host.Namespaces;
import io.github.strandline.host.StandardInput;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was asked about one process beyond its row. An empty field was not asked.
 *
 * @param environment by variable; a known empty value means that the variable is not set
 * @param workingDirectory its working directory
 * @param descriptors its open descriptors
 * @param standardInput what its standard input is
 * @param namespaces whether it shares our view
 * @param service the service unit of which it is the main process
 * @param pathSeenBy by the process's path, the path by which we reach it
 * @param proportionalBytes its memory with shared pages shared out
 */
public record ProcessAnswers(
        Map<String, Reading<Optional<String>>> environment,
        Optional<Reading<DescriptorLink>> workingDirectory,
        Optional<Reading<List<Descriptor>>> descriptors,
        Optional<Reading<StandardInput>> standardInput,
        Optional<Reading<Namespaces>> namespaces,
        Optional<Reading<String>> service,
        Map<String, Reading<String>> pathSeenBy,
        Optional<Reading<Long>> proportionalBytes) {

    static final ProcessAnswers NONE = new ProcessAnswers(
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Optional.empty());
}
