package io.github.strandline.platform.macos;

import io.github.strandline.platform.CLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The bytes of one structure of {@link Headers}, filled member by member; what is not filled is 0. */
final class Laid {

    private final CLayout layout;
    private final ByteBuffer bytes;

    Laid(CLayout layout) {
        this.layout = layout;
        this.bytes = ByteBuffer.allocate(layout.size()).order(ByteOrder.LITTLE_ENDIAN);
    }

    Laid put1(String member, int value) {
        bytes.put(layout.offset(member), (byte) value);
        return this;
    }

    Laid put2(String member, int value) {
        bytes.putShort(layout.offset(member), (short) value);
        return this;
    }

    Laid put4(String member, long value) {
        bytes.putInt(layout.offset(member), (int) value);
        return this;
    }

    Laid put8(String member, long value) {
        bytes.putLong(layout.offset(member), value);
        return this;
    }

    Laid text(String member, String value) {
        return raw(member, value.getBytes(StandardCharsets.UTF_8));
    }

    Laid raw(String member, byte... value) {
        bytes.put(layout.offset(member), value);
        return this;
    }

    byte[] array() {
        return bytes.array().clone();
    }

    Bytes bytes() {
        return new Bytes(bytes.array());
    }
}
