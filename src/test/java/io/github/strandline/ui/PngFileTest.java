package io.github.strandline.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.ui.common.FxHandOver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngFileTest {

    @TempDir
    Path folder;

    @BeforeAll
    static void startTheToolkit() {
        Screenshot.offScreen();
        FxHandOver.startToolkit();
    }

    @Test
    void anOlderPictureAndAnEmptyFileAreReplaced() throws Exception {
        Path file = Files.createFile(folder.resolve("a.png"));
        save(file, 3);
        byte[] small = Files.readAllBytes(file);
        save(file, 300);
        assertTrue(Files.size(file) > small.length);
    }

    @Test
    void aFileThatIsNoPictureIsNot() throws Exception {
        Path file = Files.writeString(folder.resolve("letter.txt"), "dear all");
        assertProblem(file, file + ": is no PNG picture, so it is not replaced");
        assertEquals("dear all", Files.readString(file));
        assertProblem(folder, folder + ": is no PNG picture, so it is not replaced");
    }

    @Test
    void aMissingFolderIsSaidInWords() {
        Path file = folder.resolve("no/such/a.png");
        assertProblem(file, file + ": there is no such folder");
    }

    private static void assertProblem(Path file, String problem) {
        assertEquals(
                problem, assertThrows(IOException.class, () -> save(file, 3)).getMessage());
    }

    private static void save(Path file, int size) throws IOException {
        PngFile.write(FxHandOver.ask(() -> new WritableImage(size, size)), file);
    }
}
