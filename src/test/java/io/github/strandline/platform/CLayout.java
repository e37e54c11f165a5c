package io.github.strandline.platform;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Lays a C structure out as the compilers of 64-bit macOS and Windows do: each member at the next multiple of its own alignment, the whole padded
 * to that of its strictest member. Members are written down in the order of the header.
 */
public final class CLayout {

    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private int end;
    private int alignment = 1;

    /** Members of one size, which is their alignment too. */
    public CLayout members(int size, String... names) {
        for (String name : names) {
            member(name, size, size);
        }
        return this;
    }

    public CLayout array(String name, int elementSize, int count) {
        return member(name, elementSize * count, elementSize);
    }

    public CLayout struct(String name, CLayout inner) {
        int start = aligned(end, inner.alignment);
        inner.offsets.forEach((part, offset) -> offsets.put(name + "." + part, start + offset));
        return member(name, inner.size(), inner.alignment);
    }

    private CLayout member(String name, int size, int align) {
        end = aligned(end, align);
        offsets.put(name, end);
        end += size;
        alignment = Math.max(alignment, align);
        return this;
    }

    private static int aligned(int offset, int align) {
        return (offset + align - 1) / align * align;
    }

    public int size() {
        return aligned(end, alignment);
    }

    public int offset(String member) {
        Integer offset = offsets.get(member);
        if (offset == null) {
            throw new IllegalArgumentException("no member " + member + " among " + offsets.keySet());
        }
        return offset;
    }
}
