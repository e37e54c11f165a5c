package io.github.strandline.platform.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.Advapi32;
import com.sun.jna.platform.win32.Kernel32;
import com.sun.jna.platform.win32.WinBase.FILETIME;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.WinNT.HANDLEByReference;
import com.sun.jna.ptr.IntByReference;
import io.github.strandline.process.Reading;
import java.time.Duration;

/** A process by its handle. Not run: written from the pages of the called functions at learn.microsoft.com. */
final class NativeProcess implements OpenProcess {

    private static final int WAIT_OBJECT_0 = 0;
    private static final int LONGEST_PATH = 32_768;
    private static final int MOST_BYTES = 1 << 20;
    private static final int TRIES = 4;

    /** {@code TokenUser} of {@code TOKEN_INFORMATION_CLASS}; a SID has at most 68 bytes. */
    private static final int TOKEN_USER_CLASS = 1;

    private static final int MOST_TOKEN_BYTES = 256;

    private final long pid;
    private final HANDLE handle;
    private boolean closed;

    NativeProcess(long pid, HANDLE handle) {
        this.pid = pid;
        this.handle = handle;
    }

    @Override
    public synchronized Reading<Long> created() {
        FILETIME created = new FILETIME();
        return Kernel32.INSTANCE.GetProcessTimes(open(), created, new FILETIME(), new FILETIME(), new FILETIME())
                ? Reading.known(FileTime.of(created.dwHighDateTime, created.dwLowDateTime))
                : failed("its start");
    }

    @Override
    public synchronized boolean awaitEnd(Duration limit) {
        int millis = Math.clamp(limit.toMillis(), 0, Integer.MAX_VALUE);
        return Kernel32.INSTANCE.WaitForSingleObject(open(), millis) == WAIT_OBJECT_0;
    }

    @Override
    public synchronized Reading<Block> information(int informationClass, int length) {
        int size = length;
        int status = 0;
        for (int i = 0; i < TRIES && size <= MOST_BYTES; i++) {
            try (Memory buffer = new Memory(size)) {
                buffer.clear();
                IntByReference needed = new IntByReference();
                status = NtCalls.NtQueryInformationProcess(open(), informationClass, buffer, size, needed);
                if (status >= 0) {
                    return Reading.known(block(buffer, size));
                }
                if (!Failure.tooSmall(status) || needed.getValue() <= size) {
                    break;
                }
                size = needed.getValue();
            }
        }
        return Failure.ofStatus(what("information " + informationClass), status);
    }

    @Override
    public synchronized Reading<Block> memory(long address, int length) {
        if (address == 0 || length <= 0 || length > MOST_BYTES) {
            return Reading.denied(what("nothing can be read at that address"));
        }
        try (Memory buffer = new Memory(length)) {
            IntByReference read = new IntByReference();
            // The call writes a SIZE_T.
            read.setPointer(new Memory(Long.BYTES));
            return Kernel32.INSTANCE.ReadProcessMemory(open(), new Pointer(address), buffer, length, read)
                            && read.getValue() == length
                    ? Reading.known(block(buffer, length))
                    : failed("its memory");
        }
    }

    @Override
    public synchronized Reading<String> image() {
        char[] path = new char[LONGEST_PATH];
        IntByReference length = new IntByReference(path.length);
        return Kernel32.INSTANCE.QueryFullProcessImageName(open(), 0, path, length)
                ? Reading.known(new String(path, 0, length.getValue()))
                : failed("its program file");
    }

    @Override
    public synchronized Reading<byte[]> user() {
        HANDLEByReference token = new HANDLEByReference();
        if (!Advapi32.INSTANCE.OpenProcessToken(open(), WinNT.TOKEN_QUERY, token)) {
            return failed("its account");
        }
        try {
            WinNT.TOKEN_USER user = new WinNT.TOKEN_USER(MOST_TOKEN_BYTES);
            IntByReference needed = new IntByReference();
            return Advapi32.INSTANCE.GetTokenInformation(
                            token.getValue(), TOKEN_USER_CLASS, user, MOST_TOKEN_BYTES, needed)
                    ? Reading.known(user.User.Sid.getBytes())
                    : failed("its account");
        } finally {
            Kernel32.INSTANCE.CloseHandle(token.getValue());
        }
    }

    @Override
    public synchronized Reading<Block> memoryCounters() {
        try (Memory counters = new Memory(MemoryCounters.SIZE)) {
            counters.clear();
            counters.setInt(0, MemoryCounters.SIZE);
            return PsapiCalls.K32GetProcessMemoryInfo(open(), counters, MemoryCounters.SIZE) != 0
                    ? Reading.known(block(counters, MemoryCounters.SIZE))
                    : failed("its memory counters");
        }
    }

    @Override
    public synchronized Reading<Boolean> suspend() {
        int status = NtCalls.NtSuspendProcess(open());
        return status >= 0 ? Reading.known(true) : Failure.ofStatus(what("its stop"), status);
    }

    @Override
    public synchronized Reading<Boolean> resume() {
        int status = NtCalls.NtResumeProcess(open());
        return status >= 0 ? Reading.known(true) : Failure.ofStatus(what("its running on"), status);
    }

    @Override
    public synchronized Reading<Boolean> terminate() {
        return Kernel32.INSTANCE.TerminateProcess(open(), 1) ? Reading.known(true) : failed("its end");
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            Kernel32.INSTANCE.CloseHandle(handle);
        }
    }

    private HANDLE open() {
        if (closed) {
            throw new IllegalStateException("this handle is closed");
        }
        return handle;
    }

    private static Block block(Memory buffer, int length) {
        return new Block(buffer.getByteArray(0, length), Pointer.nativeValue(buffer));
    }

    private <T> Reading<T> failed(String part) {
        return Failure.of(what(part), Native.getLastError());
    }

    private String what(String part) {
        return "process " + pid + ", " + part;
    }
}
