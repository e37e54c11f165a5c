package io.github.strandline.platform.windows;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinNT.HANDLE;

/**
 * {@code GetProcessMemoryInfo} of psapi.h, which jna-platform does not have, under the name by which kernel32.dll exports it
 * since Windows 7. Not run: written from its page at learn.microsoft.com.
 */
final class PsapiCalls {

    static {
        Native.register(PsapiCalls.class, "kernel32");
    }

    private PsapiCalls() {}

    /** Zero on failure. */
    static native int K32GetProcessMemoryInfo(HANDLE process, Pointer counters, int length);
}
