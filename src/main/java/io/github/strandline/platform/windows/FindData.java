package io.github.strandline.platform.windows;

/** {@code WIN32_FIND_DATAW} of minwinbase.h: what listing a directory gives for one name. */
final class FindData {

    static final int FILE_NAME = 44;
    static final int FILE_NAME_BYTES = 260 * 2;
    static final int SIZE = 592;

    private FindData() {}

    /** The name; of a pipe it may hold backslashes and every character but NUL. */
    static String name(Block data) {
        return data.textToNul(FILE_NAME, FILE_NAME_BYTES);
    }
}
