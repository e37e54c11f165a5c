package io.github.strandline.platform.windows;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.IntByReference;

/**
 * The calls of ntdll.dll that jna-platform does not have, winternl.h. Each answers an NTSTATUS; negative is a failure. Not run:
 * written from the pages of {@code NtQuerySystemInformation} and {@code NtQueryInformationProcess} at learn.microsoft.com.
 */
final class NtCalls {

    /** {@code SystemProcessInformation} of {@code SYSTEM_INFORMATION_CLASS}. */
    static final int SYSTEM_PROCESS_INFORMATION = 5;

    static {
        Native.register(NtCalls.class, "ntdll");
    }

    private NtCalls() {}

    static native int NtQuerySystemInformation(int informationClass, Pointer buffer, int length, IntByReference needed);

    /** Stops all threads; exported since Windows XP and in no header (System Informer's public headers, ntpsapi.h). */
    static native int NtSuspendProcess(HANDLE process);

    /** The other way round. */
    static native int NtResumeProcess(HANDLE process);

    static native int NtQueryInformationProcess(
            HANDLE process, int informationClass, Pointer buffer, int length, IntByReference needed);
}
