package io.github.strandline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.scan.Scan.Unreadable;
import org.junit.jupiter.api.Test;

/** What an entry of the list is about. */
final class UnreadListTest {

    @Test
    void aReasonThatStartsWithAPathIsAboutThatPathOnEverySystem() {
        for (String path : new String[] {"/home/ann/x", "C:\\Users\\ann\\x y", "d:/x", "\\\\server\\share\\x"}) {
            assertEquals(
                    new Unreadable(path, "permission denied"),
                    UnreadList.entry("process 12", path + ": permission denied"));
        }
    }

    @Test
    void anyOtherReasonIsAboutTheProcess() {
        for (String reason : new String[] {"netlink: refused", "C: refused", "no answer", "/home/ann"}) {
            assertEquals(new Unreadable("process 12", reason), UnreadList.entry("process 12", reason));
        }
    }
}
