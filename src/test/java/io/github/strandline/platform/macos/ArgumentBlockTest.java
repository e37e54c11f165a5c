package io.github.strandline.platform.macos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Arguments and environment as {@code kern.procargs2} gives them, also when a process has written over them. */
class ArgumentBlockTest {

    @Test
    void argumentsAreWholeWithEmptyOnesAndSpaces() {
        ArgumentBlock block = block(
                        5,
                        "/opt/homebrew/bin/node\0\0\0\0\0",
                        "node\0b.mjs\0\0/Users/d/two words\0\u00fc\0",
                        "HOME=/Users/d\0A=b=c\0E=\0\0ptr_munge=\0main_stack=\0")
                .orElseThrow();
        assertEquals("/opt/homebrew/bin/node", block.program());
        assertEquals(List.of("node", "b.mjs", "", "/Users/d/two words", "\u00fc"), block.arguments());
        assertEquals(
                Map.of("A", "b=c", "E", ""), block.environment(Set.of("A", "E", "UNSET", "main_stack", "ptr_munge")));
    }

    @Test
    void anEnvironmentThatWasCutOffIsNotShown() {
        ArgumentBlock block = block(2, "/bin/sleep\0\0", "sleep\0" + "600\0").orElseThrow();
        assertEquals(List.of("sleep", "600"), block.arguments());
        assertFalse(block.showsEnvironment());
    }

    @Test
    void fewerArgumentsThanWereCountedAreNoAnswer() {
        assertEquals(Optional.empty(), block(3, "/bin/sleep\0", "sleep\0" + "600\0"));
        assertEquals(Optional.empty(), block(Integer.MAX_VALUE, "/bin/sleep\0", "sleep\0"));
        assertEquals(Optional.empty(), block(-1, "/bin/sleep\0", "sleep\0"));
    }

    @Test
    void whatEndsInTheMiddleIsTakenAsFarAsItGoes() {
        assertEquals(
                List.of("node", "serv"),
                block(2, "/n\0", "node\0serv").orElseThrow().arguments());
        assertEquals(
                Map.of("KEY", "val"),
                block(1, "/n\0", "node\0", "KEY=val").orElseThrow().environment(Set.of("KEY")));
        assertEquals("/no/end", block(0, "/no/end").orElseThrow().program());
        assertEquals(List.of(), block(0, "/no/end").orElseThrow().arguments());
    }

    @Test
    void tooFewBytesAreNoAnswer() {
        for (int length = 0; length <= 4; length++) {
            assertEquals(Optional.empty(), ArgumentBlock.parse(new Bytes(new byte[length])));
        }
    }

    @Test
    void anyBytesAreBorne() {
        Random random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            if (bytes.length > 4) {
                System.arraycopy(new byte[] {(byte) random.nextInt(4), 0, 0, 0}, 0, bytes, 0, 4);
            }
            ArgumentBlock.parse(new Bytes(bytes)).ifPresent(block -> block.environment(Set.of("A")));
        }
    }

    @Test
    void aHugeBlockIsReadOnce() {
        String many = "x".repeat(999) + "\0";
        ArgumentBlock block = block(1000, "/n\0", many.repeat(1000)).orElseThrow();
        assertEquals(1000, block.arguments().size());
        assertTrue(block.arguments().stream().allMatch(argument -> argument.length() == 999));
    }

    private static Optional<ArgumentBlock> block(int count, String... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(count)
                .array());
        for (String part : parts) {
            out.writeBytes(part.getBytes(StandardCharsets.UTF_8));
        }
        return ArgumentBlock.parse(new Bytes(out.toByteArray()));
    }
}
