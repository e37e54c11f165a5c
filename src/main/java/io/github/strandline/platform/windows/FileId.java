package io.github.strandline.platform.windows;

/**
 * What tells files of one machine apart: {@code FILE_ID_INFO} of winbase.h.
 *
 * @param volume serial number of the volume
 * @param file its number there; of the 128 bits of ReFS the two halves laid over each other
 */
record FileId(long volume, long file) {

    static final int SIZE = 24;

    /** Volume serial number, then 16 bytes of file id, of which NTFS uses the lower half. */
    static FileId parse(Block block) {
        return new FileId(block.i64(0), block.i64(8) ^ block.i64(16));
    }
}
