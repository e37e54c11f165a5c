package io.github.strandline.platform.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.process.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Error codes of winerror.h and ntstatus.h: could not look is never "is not there". */
class FailureTest {

    @Test
    void refusalsAreSaidInWords() {
        assertEquals(Reading.denied("process 8: access is denied"), Failure.of("process 8", 5));
        assertEquals(Reading.denied("its memory: only a part could be read"), Failure.of("its memory", 299));
        assertEquals(Reading.denied("its start: error 6"), Failure.of("its start", 6));
        assertEquals(Reading.denied("the table: access is denied"), Failure.ofStatus("the table", 0xC000_0022));
        assertEquals(Reading.denied("the table: status 0xc0000008"), Failure.ofStatus("the table", 0xC000_0008));
    }

    @Test
    void whatAnOlderWindowsDoesNotKnowIsNotTold() {
        assertEquals(
                Reading.unsupported("class 60: this Windows does not tell"), Failure.ofStatus("class 60", 0xC000_0003));
    }

    /** Not found, path not found, invalid handle, no more files, invalid parameter, ended, not supported. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 6, 18, 50, 87, 122, 234, 1460, -1})
    void noErrorOfACallMeansThatAProcessIsNotThere(int error) {
        assertInstanceOf(Reading.Denied.class, Failure.of("x", error));
        assertInstanceOf(Reading.Denied.class, Failure.ofStatus("x", error));
    }

    @Test
    void onlyABufferThatIsTooSmallIsTriedAgain() {
        for (int status : new int[] {0xC000_0004, 0x8000_0005, 0xC000_0023}) {
            assertTrue(Failure.tooSmall(status), Integer.toHexString(status));
        }
        for (int status : new int[] {0, 0xC000_0022, 0xC000_0003, 0xC000_0005}) {
            assertFalse(Failure.tooSmall(status), Integer.toHexString(status));
        }
    }
}
