package io.github.strandline.platform.windows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Bytes laid out by hand, as the headers say, at an address of their own. */
final class Laid {

    /** Where the bytes are said to stand. */
    static final long ADDRESS = 0x0000_01a2_b3c4_0000L;

    private final ByteBuffer bytes;

    Laid(int size) {
        bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    Laid u16(int at, int value) {
        bytes.putShort(at, (short) value);
        return this;
    }

    Laid u32(int at, long value) {
        bytes.putInt(at, (int) value);
        return this;
    }

    Laid u64(int at, long value) {
        bytes.putLong(at, value);
        return this;
    }

    Laid bytes(int at, int... values) {
        for (int i = 0; i < values.length; i++) {
            bytes.put(at + i, (byte) values[i]);
        }
        return this;
    }

    Laid text(int at, String text) {
        bytes.put(at, text.getBytes(StandardCharsets.UTF_16LE));
        return this;
    }

    /** A {@code UNICODE_STRING} at one place whose text stands at another. */
    Laid unicodeString(int at, String text, int textAt) {
        return u16(at, 2 * text.length())
                .u16(at + 2, 2 * text.length() + 2)
                .u64(at + 8, ADDRESS + textAt)
                .text(textAt, text);
    }

    Block block() {
        return new Block(bytes.array(), ADDRESS);
    }

    byte[] raw() {
        return bytes.array().clone();
    }

    /** Only the first bytes of it. */
    Block cut(int length) {
        return new Block(java.util.Arrays.copyOf(bytes.array(), length), ADDRESS);
    }
}
