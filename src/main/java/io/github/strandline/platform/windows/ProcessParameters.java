package io.github.strandline.platform.windows;

import java.util.Optional;

/**
 * Where a process keeps its working directory and environment, from {@code RTL_USER_PROCESS_PARAMETERS} of winternl.h. That
 * header names command line and image only; directory and environment stand in its reserved parts, in these places in every
 * 64-bit Windows since Vista (the same in the public symbols of ntdll.dll).
 *
 * @param directoryAddress where the text of the working directory stands in the process
 * @param directoryBytes its length
 * @param environmentAddress where the environment block stands
 * @param environmentBytes its length
 */
record ProcessParameters(long directoryAddress, int directoryBytes, long environmentAddress, long environmentBytes) {

    /** Offset of {@code ProcessParameters} in {@code PEB} of winternl.h, 64-bit. */
    static final int IN_PEB = 0x20;

    /** Offset of {@code PebBaseAddress} in {@code PROCESS_BASIC_INFORMATION} of winternl.h, 64-bit, and its size. */
    static final int PEB_ADDRESS = 0x08;

    static final int BASIC_INFORMATION_SIZE = 0x30;

    /** {@code CurrentDirectory.DosPath}, a UNICODE_STRING. */
    static final int CURRENT_DIRECTORY = 0x38;

    static final int ENVIRONMENT = 0x80;
    static final int ENVIRONMENT_SIZE = 0x3f0;

    /** How much of the structure is read. */
    static final int SIZE = 0x3f8;

    /** Empty when it is cut off or points nowhere. */
    static Optional<ProcessParameters> parse(Block block) {
        ProcessParameters parameters = new ProcessParameters(
                block.i64(CURRENT_DIRECTORY + 8),
                block.u16(CURRENT_DIRECTORY),
                block.i64(ENVIRONMENT),
                block.i64(ENVIRONMENT_SIZE));
        return block.holds(0, SIZE)
                        && parameters.directoryAddress != 0
                        && parameters.environmentAddress != 0
                        && parameters.environmentBytes >= 0
                ? Optional.of(parameters)
                : Optional.empty();
    }
}
