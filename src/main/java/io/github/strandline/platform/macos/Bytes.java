package io.github.strandline.platform.macos;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Bytes of a structure, low byte first. Whoever asks sees to it first that there are enough of them. */
final class Bytes {

    private final byte[] bytes;
    private final ByteBuffer numbers;

    Bytes(byte[] bytes) {
        this.bytes = bytes.clone();
        this.numbers = ByteBuffer.wrap(this.bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    int length() {
        return bytes.length;
    }

    int u8(int offset) {
        return Byte.toUnsignedInt(bytes[offset]);
    }

    int u16(int offset) {
        return Short.toUnsignedInt(numbers.getShort(offset));
    }

    int s16(int offset) {
        return numbers.getShort(offset);
    }

    int s32(int offset) {
        return numbers.getInt(offset);
    }

    long u32(int offset) {
        return Integer.toUnsignedLong(numbers.getInt(offset));
    }

    long s64(int offset) {
        return numbers.getLong(offset);
    }

    /** Up to the first NUL, and no more than {@code most} bytes; bytes that are no UTF-8 are replaced. */
    String text(int offset, int most) {
        int end = offset;
        while (end < bytes.length && end - offset < most && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, offset, end - offset, StandardCharsets.UTF_8);
    }

    /** A part of them; it must lie within. */
    Bytes part(int offset, int count) {
        return new Bytes(array(offset, count));
    }

    byte[] array(int offset, int count) {
        byte[] part = new byte[count];
        System.arraycopy(bytes, offset, part, 0, count);
        return part;
    }
}
