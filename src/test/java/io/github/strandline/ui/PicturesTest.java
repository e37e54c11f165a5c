package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.sample.SampleMachine;
import io.github.strandline.words.Messages;
import io.github.strandline.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class PicturesTest {

    private final Words words = new Words(new Messages(Locale.ENGLISH));

    @Test
    void mainWindowIsDrawn() throws IOException {
        Path folder = Files.createDirectories(Path.of("/tmp/ui/pictures"));
        var scan = SampleMachine.busy().scan();
        new Screenshot(1080, 680, false, 1, false).save(scan, words, folder.resolve("main-light.png"));
        new Screenshot(1080, 680, true, 1, false).save(scan, words, folder.resolve("main-dark.png"));
        new Screenshot(760, 480, false, 1, false).save(scan, words, folder.resolve("small.png"));
        assertTrue(Files.size(folder.resolve("main-light.png")) > 1000);
    }
}
