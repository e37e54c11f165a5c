package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Reading;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a failed look at a file means on macOS, by the exceptions that the JDK makes of its errors. */
class MacFilesTest {

    private static final Path FILE = Path.of("/Users/dev/Documents/broker.json");

    @Test
    void whatThePrivacySettingsKeepFromUsIsSaid() {
        Reading<String> answer =
                MacFiles.failure(FILE, new FileSystemException(FILE.toString(), null, "Operation not permitted"));
        String reason = assertInstanceOf(Reading.Denied.class, answer)
                .unansweredBecause()
                .orElseThrow()
                .toString();
        assertTrue(reason.startsWith(FILE + ": "), reason);
        assertTrue(reason.contains("Privacy & Security"), reason);
    }

    @Test
    void whatPermissionBitsRefuseIsSaidPlainly() {
        assertEquals(
                Reading.denied(FILE + ": permission denied"),
                MacFiles.failure(FILE, new AccessDeniedException(FILE.toString())));
    }

    @Test
    void onlyWhatIsNotThereIsAbsent() {
        assertEquals(Reading.absent(), MacFiles.failure(FILE, new NoSuchFileException(FILE.toString())));
    }
}
