package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.Owner;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Names of accounts, also of those about which a directory on the network does not answer. */
class AccountNamesTest {

    private static final long REMOTE = 1_234_567;

    private final LaidKernel kernel = new LaidKernel();
    private final CountDownLatch answer = new CountDownLatch(1);
    private final AccountNames names = new AccountNames(kernel, new Patience(Duration.ofMillis(50)));

    AccountNamesTest() {
        kernel.directory = user -> {
            if (user == REMOTE) {
                answer.await();
            }
            return user == REMOTE ? "late" : "dev";
        };
    }

    @AfterEach
    void letTheDirectoryAnswer() {
        answer.countDown();
    }

    @Test
    void anAccountWhoseNameDoesNotComeIsItsNumberAndNotAskedForAgain() {
        assertEquals(new Owner("1234567", "1234567"), names.owner(REMOTE));
        answer.countDown();
        assertEquals(new Owner("1234567", "1234567"), names.owner(REMOTE));
    }

    @Test
    void othersHaveTheirNames() {
        assertEquals(new Owner("501", "dev"), names.owner(501));
        kernel.directory = _ -> "";
        assertEquals(new Owner("501", "dev"), names.owner(501), "asked once");
        assertEquals(new Owner("502", "502"), names.owner(502), "an account without a name");
    }
}
