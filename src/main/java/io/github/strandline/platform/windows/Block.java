package io.github.strandline.platform.windows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Bytes that the system filled in, and the address at which they stood: pointers inside lead to other parts of the same
 * bytes. Little-endian, as every Windows is. Reading outside gives zero or nothing, never an exception.
 */
final class Block {

    /** Size of {@code UNICODE_STRING}, winternl.h: two USHORT, padding, one pointer. */
    static final int UNICODE_STRING = 16;

    private static final int UNICODE_BUFFER = 8;

    private final byte[] bytes;
    private final long address;

    /**
     * @param bytes the whole buffer, which is kept
     * @param address where its first byte stood when it was filled
     */
    Block(byte[] bytes, long address) {
        this.bytes = bytes;
        this.address = address;
    }

    /** One whose pointers are not followed. */
    Block(byte[] bytes) {
        this(bytes, 0);
    }

    int length() {
        return bytes.length;
    }

    long address() {
        return address;
    }

    /** A copy of that part; it must lie inside. */
    byte[] part(int at, int length) {
        return Arrays.copyOfRange(bytes, at, at + length);
    }

    boolean holds(long at, long length) {
        return at >= 0 && length >= 0 && at <= bytes.length - length;
    }

    int u16(int at) {
        return holds(at, Short.BYTES) ? Short.toUnsignedInt(buffer().getShort(at)) : 0;
    }

    long u32(int at) {
        return Integer.toUnsignedLong(i32(at));
    }

    int i32(int at) {
        return holds(at, Integer.BYTES) ? buffer().getInt(at) : 0;
    }

    long i64(int at) {
        return holds(at, Long.BYTES) ? buffer().getLong(at) : 0;
    }

    /** UTF-16 text of that many bytes; an unpaired half is replaced. Empty when it does not lie inside. */
    Optional<String> text(long at, int length) {
        return holds(at, length)
                ? Optional.of(new String(bytes, (int) at, length & ~1, StandardCharsets.UTF_16LE))
                : Optional.empty();
    }

    /** UTF-16 text up to its NUL or, without one, up to the limit or the end. */
    String textToNul(long at, int limit) {
        long end = at;
        while (holds(end, 2) && end - at < limit && buffer().getShort((int) end) != 0) {
            end += 2;
        }
        return text(at, (int) (end - at)).orElse("");
    }

    /** The text of a {@code UNICODE_STRING} whose buffer lies in these bytes too. */
    Optional<String> unicodeString(int at) {
        return holds(at, UNICODE_STRING) ? text(i64(at + UNICODE_BUFFER) - address, u16(at)) : Optional.empty();
    }

    private ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
