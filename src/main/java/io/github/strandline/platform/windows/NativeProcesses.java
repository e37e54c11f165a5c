package io.github.strandline.platform.windows;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.Kernel32;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import io.github.strandline.process.Reading;

/** Opens processes of this machine. Not run: written from the page of {@code OpenProcess} at learn.microsoft.com. */
final class NativeProcesses implements ProcessOpener {

    @Override
    public Reading<OpenProcess> open(long pid, int rights) {
        if (!ProcessIds.possible(pid)) {
            return Reading.absent();
        }
        HANDLE handle = Kernel32.INSTANCE.OpenProcess(rights, false, (int) pid);
        if (handle != null) {
            return Reading.known(new NativeProcess(pid, handle));
        }
        int error = Native.getLastError();
        return error == Failure.INVALID_PARAMETER ? Reading.absent() : Failure.of("process " + pid, error);
    }
}
